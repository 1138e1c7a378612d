export const SYNC_ERRORS = {
  package_not_found: { status: 404, message: 'This download no longer exists, or it is not yours.' },
  package_not_ready: { status: 409, message: 'This download is still being prepared. Please try again in a moment.' },
  too_many_packages: { status: 409, message: 'You can have up to 20 downloads. Delete one, then try again.' },
  too_many_packages_waiting: {
    status: 409,
    message: 'Three of your downloads are still being prepared. Please try again when one is ready.',
  },
  packages_too_large: {
    status: 409,
    message: 'Your downloads take up too much space. Delete one, then try again.',
  },
  too_many_packages_today: {
    status: 429,
    message: 'You have started many downloads today. Please try again tomorrow.',
  },
  packages_busy: { status: 503, message: 'Many downloads are being prepared right now. Please try again in a moment.' },
  package_create_failed: { status: 0, message: "We couldn't start the download. Please try again." },
  package_download_failed: { status: 0, message: 'The download was interrupted. Please try again.' },
  packages_load_failed: { status: 0, message: "We couldn't load your downloads." },
  package_delete_failed: { status: 0, message: "We couldn't delete the download. Please try again." },
} as const;
