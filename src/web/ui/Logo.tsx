import { classNames } from './class-names.ts';

export function Logo({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-8 shrink-0 place-items-center rounded-[10px] bg-brand text-on-brand', className)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-[60%]"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M2 6.500h11.500V17H9.600M2 6.500V17h2.400M13.500 10h4.300l3.700 4.200V17h-1.900M14.400 17h-.9" />
        <circle cx="7" cy="17.500" r="2.200" />
        <circle cx="17" cy="17.500" r="2.200" />
      </svg>
    </span>
  );
}
