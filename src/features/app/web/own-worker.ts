export const registerWorker = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })

/** The registration once its first worker is active or has failed to start. */
export async function startedWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker()
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) await hasStarted(coming)
  return registration
}

const hasStarted = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
