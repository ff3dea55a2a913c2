/** The opening of a public page. */
export function PageIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="max-w-2xl">
      <span
        aria-hidden
        className="mb-6 block h-1 w-14 bg-[repeating-linear-gradient(90deg,var(--accent)_0_0.875rem,transparent_0.875rem_1.375rem)]"
      />
      <h1 className="text-3xl font-bold tracking-tight text-balance md:text-4xl">{title}</h1>
      <p className="mt-4 text-lg text-muted">{lead}</p>
    </div>
  )
}
