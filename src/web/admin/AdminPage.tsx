import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Sparkles, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { AdminGate } from './AdminGate.tsx';
import { AuditTab } from './AuditTab.tsx';
import { AdminContext, AUTO_REFRESH_MS } from './admin-context.ts';
import { ADMIN_KEY } from './admin-queries.ts';
import { ADMIN_TABS, type AdminTab } from './admin-tabs.ts';
import { LicensesTab } from './LicensesTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

const TAB_LABELS: Readonly<Record<AdminTab, string>> = {
  overview: 'Overview',
  users: 'Users',
  licenses: 'Licenses',
  reports: 'Reports',
  audit: 'Audit',
  settings: 'Settings',
};
const WELCOME_KEY = 'towcharge.admin-welcome';

type Props = {
  user: User | null;
  tab: AdminTab;
  onTabChange: (tab: AdminTab) => void;
  suggestions: ReactNode;
  onSettingsSaved: () => void;
};

export function AdminPage({ user, tab, onTabChange, suggestions, onSettingsSaved }: Props) {
  const [isAutoRefreshing, setAutoRefreshing] = useState(false);
  const contents: Readonly<Record<AdminTab, () => ReactNode>> = {
    overview: () => <OverviewTab />,
    users: () => <UsersTab />,
    licenses: () => <LicensesTab />,
    reports: () => <ReportsTab suggestions={suggestions} />,
    audit: () => <AuditTab />,
    settings: () => <SettingsTab onSaved={onSettingsSaved} />,
  };
  const tabs = ADMIN_TABS.map((value) => ({
    value,
    label: TAB_LABELS[value],
    content: () => <div className="pt-4">{contents[value]()}</div>,
  }));
  return (
    <AdminContext value={{ user, refreshMs: isAutoRefreshing ? AUTO_REFRESH_MS : false }}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-1 pb-4 sm:px-0">
        <h1 tabIndex={-1} className="rounded-md text-2xl font-semibold tracking-tight">
          Admin dashboard
        </h1>
        <RefreshControls isOn={isAutoRefreshing} onChange={setAutoRefreshing} />
      </div>
      <AdminGate uid={user?.uid ?? null}>
        <Welcome name={user?.displayName ?? ''} />
        <Tabs
          label="Admin dashboard"
          value={tab}
          onChange={onTabChange}
          tabs={tabs}
          className="[&>[role=tablist]]:shadow-float sm:[&>[role=tablist]]:rounded-2xl sm:[&>[role=tablist]]:px-5"
        />
      </AdminGate>
    </AdminContext>
  );
}

function RefreshControls({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const queries = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [ADMIN_KEY] }) > 0;
  return (
    <div className="flex items-center gap-4">
      <div className="flex items-center [&_label]:text-sm">
        <Switch label="Auto-refresh" checked={isOn} onCheckedChange={onChange} />
      </div>
      <Button kind="secondary" onClick={() => void queries.invalidateQueries({ queryKey: [ADMIN_KEY] })}>
        <RefreshCw aria-hidden="true" className={classNames('size-4.5', isFetching && 'animate-spin')} /> Refresh
      </Button>
    </div>
  );
}

/** Welcome banner; stays dismissed for the session of this browser tab. */
function Welcome({ name }: { name: string }) {
  const [isDismissed, setDismissed] = useState(() => browserStorage('sessionStorage').getItem(WELCOME_KEY) !== null);
  if (isDismissed) return null;
  function dismiss() {
    browserStorage('sessionStorage').setItem(WELCOME_KEY, 'dismissed');
    setDismissed(true);
  }
  return (
    <div className="px-4 pb-4 sm:px-0">
      <Banner
        kind="success"
        icon={<Sparkles aria-hidden="true" />}
        className="py-1 pr-1 text-sm"
        action={
          <IconButton
            label="Dismiss welcome"
            className="text-brand"
            icon={<X aria-hidden="true" />}
            onClick={dismiss}
          />
        }
      >
        Welcome{name === '' ? '' : `, ${name}`}. Your actions here are recorded in the audit log.
      </Banner>
    </div>
  );
}
