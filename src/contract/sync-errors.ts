/** Errors of offline packages. */
export const SYNC_ERRORS = {
  package_not_found: { status: 404, message: 'This download no longer exists, or it is not yours.' },
  package_not_ready: { status: 409, message: 'This download is still being prepared. Please try again in a moment.' },
  too_many_packages: { status: 409, message: 'You can have up to 20 downloads. Delete one, then try again.' },
  packages_busy: { status: 503, message: 'Many downloads are being prepared right now. Please try again in a moment.' },
  package_create_failed: { status: 0, message: 'The download could not be started. Please try again.' },
  package_download_failed: { status: 0, message: 'The download was interrupted. Please try again.' },
  packages_load_failed: { status: 0, message: 'Your downloads could not be loaded.' },
  package_delete_failed: { status: 0, message: 'The download could not be deleted. Please try again.' },
} as const;
