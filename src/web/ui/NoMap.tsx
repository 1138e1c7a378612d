export function NoMap({ children }: { children: string }) {
  return (
    <p role="status" className="grid h-full place-items-center p-6 text-center text-sm text-ink-2">
      {children}
    </p>
  );
}
