import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

type Tab<V extends string> = { value: V; label: string; content: () => ReactNode };

type Props<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** Tabs whose panels are mounted on first use and then stay mounted. */
export function Tabs<V extends string>({ label, tabs, value, onChange, className }: Props<V>) {
  const [opened, setOpened] = useState<readonly V[]>([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  return (
    <Base.Root value={value} onValueChange={onChange} className={classNames('rounded-t-[inherit]', className)}>
      <Base.List
        aria-label={label}
        className="sticky top-0 z-10 flex overflow-x-auto rounded-t-[inherit] border-b border-line bg-panel px-1 [scrollbar-width:none] sm:px-3"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              'min-h-12 flex-1 border-b-2 border-transparent px-2 text-xs max-[22rem]:px-0.5 max-[22rem]:text-2xs font-medium whitespace-nowrap text-ink-2 transition-colors -outline-offset-4! hover:text-ink sm:flex-none sm:px-4 sm:text-sm',
              'data-active:border-brand data-active:text-brand',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted className="-outline-offset-4! data-hidden:hidden">
          {opened.includes(tab.value) && tab.content()}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
