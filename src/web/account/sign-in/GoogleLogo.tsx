const RING = { fill: 'none', strokeWidth: 4.4 } as const;

export function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path d="M18.4 6.1 A8.7 8.7 0 0 0 4.3 8.1" stroke="#ea4335" {...RING} />
      <path d="M4.3 8.1 A8.7 8.7 0 0 0 4.3 15.9" stroke="#fbbc05" {...RING} />
      <path d="M4.3 15.9 A8.7 8.7 0 0 0 17.6 18.7" stroke="#34a853" {...RING} />
      <path d="M17.6 18.7 A8.7 8.7 0 0 0 20.7 12 H12.2" stroke="#4285f4" {...RING} />
    </svg>
  );
}
