const FOLDER = 'towcharge-packages';

/** The folder of this site that holds the files of packages. Rejects where site data is blocked. */
export async function openPackageFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}

/** Deletes the files of all packages. */
export async function deletePackageFolder(): Promise<void> {
  const root = await navigator.storage?.getDirectory?.();
  await root?.removeEntry(FOLDER, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
}
