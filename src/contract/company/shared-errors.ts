/** Errors of the rigs and favorites that a company shares. */
export const SHARED_ERRORS = {
  shared_rigs_load_failed: { status: 0, message: "Your company's rigs could not be loaded." },
  shared_rig_save_failed: { status: 0, message: 'The shared rig could not be saved. Please try again.' },
  shared_rig_remove_failed: { status: 0, message: 'The shared rig could not be deleted. Please try again.' },
  shared_rigs_import_failed: { status: 0, message: 'The rigs could not be imported. Please try again.' },
  shared_rigs_export_failed: { status: 0, message: 'The rigs could not be exported. Please try again.' },
  shared_rigs_limit_reached: {
    status: 409,
    message: 'A company can share up to 200 rigs. Delete one that is no longer used, then try again.',
  },
  shared_rig_name_taken: { status: 409, message: 'Your company already shares a rig with this name.' },
  shared_favorites_load_failed: { status: 0, message: "Your company's favorites could not be loaded." },
  shared_favorite_save_failed: { status: 0, message: 'The shared favorite could not be saved. Please try again.' },
  shared_favorite_remove_failed: { status: 0, message: 'The shared favorite could not be removed. Please try again.' },
  shared_favorites_limit_reached: {
    status: 409,
    message: 'A company can share up to 2,000 favorites. Remove some first.',
  },
} as const;
