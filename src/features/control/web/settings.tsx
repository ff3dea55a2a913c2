import { Loaded } from '#web/components/loaded.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { messages } from '#web/text/en/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadingText } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import type { Setting } from '../contract.ts'
import { screens } from '../words.en.ts'
import { useSettingsQuery } from './api.ts'
import { text } from './words.en.ts'

export default function SettingsScreen() {
  const query = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <>
      <PageHeader title={screens.settings} lead={text.settingsLead}>
        {query.isLoading && <LoadingText>{messages.loading}</LoadingText>}
      </PageHeader>
      <Loaded
        query={query}
        inCard
        failed={text.settingsFailed}
        loading={
          <Card>
            <TableSkeleton columns={columns} rows={8} />
          </Card>
        }
      >
        {({ settings, risks }) => (
          <>
            {risks.length > 0 && (
              <div className="mb-4">
                <Notice tone="warning" title={text.unsafe}>
                  <span lang="en">{risks.join(' ')}</span>
                </Notice>
              </div>
            )}
            <Card>
              <Table
                caption={screens.settings}
                columns={columns}
                rows={settings}
                rowKey={({ name }) => name}
                card={(setting) => (
                  <>
                    <Name setting={setting} />
                    <p className="mt-1 flex justify-between gap-3 text-sm">
                      <Value setting={setting} />
                      <Origin setting={setting} />
                    </p>
                  </>
                )}
              />
            </Card>
          </>
        )}
      </Loaded>
    </>
  )
}

const Name = ({ setting: { name } }: { setting: Setting }) => (
  <code lang="en" translate="no" className="text-xs wrap-anywhere">
    {name}
  </code>
)

const Value = ({ setting: { value, isSecret, isSet } }: { setting: Setting }) => (
  <span className="wrap-anywhere">
    {isSecret ? (
      isSet ? (
        text.secretSet
      ) : (
        text.secretNotSet
      )
    ) : (
      <span lang="en" translate="no">
        {value ?? text.empty}
      </span>
    )}
  </span>
)

const Origin = ({ setting: { isSet } }: { setting: Setting }) => (
  <span className={isSet ? 'font-semibold' : 'text-muted'}>{isSet ? text.said : text.isDefault}</span>
)

const columns: readonly Column<Setting>[] = [
  { key: 'name', head: text.setting, cell: (setting) => <Name setting={setting} />, isRowHeader: true },
  {
    key: 'value',
    head: text.value,
    cell: (setting) => <Value setting={setting} />,
    className: 'w-[45%] max-w-0',
  },
  { key: 'origin', head: text.origin, cell: (setting) => <Origin setting={setting} />, align: 'right' },
]
