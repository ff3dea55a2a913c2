import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { AgentListing } from '#contract/entities/people.ts'
import { agentListingBody } from '#contract/forms/agent.ts'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useAgentListingQuery, useUpdateAgentListingMutation } from '../api/agent.ts'
import { errorMessage } from '../api/errors.ts'
import { formResolver } from '../app/form-resolver.ts'
import { useSession } from '../app/session.ts'
import { listingText as text } from '../text/en/agents.ts'
import { messages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ListedAgentEntry } from './listed-agent.tsx'
import { Loaded } from './loaded.tsx'
import { ProfileGroup } from './profile-form.tsx'

type Say = (message: string) => void

/** What the public directory shows about this agent. It is separate from the profile. */
export function ListingCard({ say }: { say: Say }) {
  const inGroup = (content: ReactNode) => (
    <Card>
      <ProfileGroup title={text.title} help={text.help}>
        {content}
      </ProfileGroup>
    </Card>
  )
  return (
    <Loaded query={useAgentListingQuery()} inCard loading={inGroup(<Skeleton className="h-40" />)}>
      {(listing) => inGroup(<ListingForm listing={listing} say={say} />)}
    </Loaded>
  )
}

function ListingForm({ listing, say }: { listing: AgentListing; say: Say }) {
  const [update, { isLoading }] = useUpdateAgentListingMutation()
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: formResolver(agentListingBody),
    defaultValues: listing,
  })
  const { errors } = formState
  const wanted = useWatch({ control }) as AgentListing

  const submit = handleSubmit(async (form) => {
    try {
      const { data, message } = await update(form).unwrap()
      reset(data)
      say(message)
    } catch (error) {
      say(errorMessage(error, messages.profileFailed))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CheckField label={text.listed} {...register('listed')} />
      <TextField
        label={text.area}
        placeholder={text.areaPlaceholder}
        autoComplete="off"
        maxLength={limits.areaMax}
        error={errors.area?.message}
        {...register('area')}
      />
      <TextField
        label={text.hours}
        placeholder={text.hoursPlaceholder}
        autoComplete="off"
        maxLength={limits.hoursMax}
        error={errors.hours?.message}
        {...register('hours')}
      />
      <CheckField label={text.showPhone} hint={text.showPhoneHint} {...register('showPhone')} />
      {wanted.listed && wanted.area.trim() && <WhatEverybodySees wanted={wanted} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="outline"
          loading={isLoading}
          loadingLabel={text.saving}
          className="max-md:w-full"
        >
          {text.save}
        </Button>
        <Link to={paths.agents} className="text-sm text-link">
          {text.look}
        </Link>
      </div>
    </form>
  )
}

/** The entry as it will be, before it is public. */
function WhatEverybodySees({ wanted: { area, hours, showPhone } }: { wanted: AgentListing }) {
  const { me } = useSession()
  if (!me) return null
  const phone = showPhone && me.phoneVerified ? me.phone : null
  return (
    <section aria-label={text.preview} className="rounded-md bg-sunken px-4 py-3">
      <p className="text-xs font-semibold text-muted">{text.preview}</p>
      <p className="mt-2 mb-1 flex items-start gap-2 text-sm wrap-anywhere">
        <MapPin aria-hidden size={16} className="mt-0.5 shrink-0 text-link" />
        {area}
      </p>
      <ListedAgentEntry agent={{ name: me.name, hours, phone }} />
      {me.status !== 'active' && <p className="mt-2 text-sm text-muted">{text.notActive}</p>}
    </section>
  )
}
