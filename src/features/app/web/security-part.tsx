import { Check, MonitorSmartphone, Smartphone, Wallet } from 'lucide-react'
import { useState } from 'react'
import { isSharedComputer } from '#web/api/token.ts'
import { notify } from '#web/app/notify.ts'
import { useSession } from '#web/app/session.ts'
import { SecurityGroup, SecurityRow } from '#web/components/security/row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { isAppOn } from './app-on.ts'
import { InstallButton } from './install-button.tsx'
import { forgetWallet, isWalletKept, keepWallet } from './kept-wallet.ts'
import { PushRows } from './push-rows.tsx'
import { useInstallWay, useIsInstalled } from './use-install.ts'
import { appText as text } from './words.en.ts'

/** What this browser keeps and does, as against the account. */
export default function OnThisDevice() {
  const { me } = useSession()
  const why = isSharedComputer() ? text.shared : isAppOn() ? undefined : text.off
  return (
    <SecurityGroup title={text.device} help={text.deviceHelp}>
      {why ? (
        <SecurityRow icon={MonitorSmartphone} name={why.title} facts={why.help} />
      ) : (
        <>
          <PushRows />
          {me?.role === 'USER' && <KeptWalletRow />}
          <InstallRow />
        </>
      )}
    </SecurityGroup>
  )
}

function KeptWalletRow() {
  const [isKept, setIsKept] = useState(isWalletKept)
  const change = async () => {
    setIsKept(!isKept)
    try {
      await (isKept ? forgetWallet() : keepWallet())
      notify.success(isKept ? text.walletForgotten : text.walletKept, { topic: 'kept wallet' })
    } catch {
      setIsKept(isKept)
      notify.error(text.cannotKeep, { topic: 'kept wallet' })
    }
  }
  return (
    <SecurityRow
      icon={Wallet}
      name={text.wallet}
      nameId="kept-wallet"
      facts={text.walletHelp}
      isGood={isKept}
      action={<Switch aria-labelledby="kept-wallet" checked={isKept} onChange={change} />}
    />
  )
}

function InstallRow() {
  const [way, isInstalled] = [useInstallWay(), useIsInstalled()]
  return (
    <SecurityRow
      icon={Smartphone}
      name={text.installName}
      nameId="install-app"
      facts={isInstalled || way !== 'none' ? text.installHelp : text.notOffered}
      isGood={isInstalled}
      badge={
        isInstalled && (
          <Badge tone="success" icon={Check}>
            {text.installed}
          </Badge>
        )
      }
      action={way !== 'none' && <InstallButton way={way} size="sm" describedBy="install-app" />}
    />
  )
}
