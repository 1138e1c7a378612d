export const SHARED_ITEM_ERRORS = {
  shared_rigs_load_failed: { status: 0, message: "We couldn't load your company's rigs." },
  shared_rig_save_failed: { status: 0, message: "We couldn't save the shared rig. Please try again." },
  shared_rig_remove_failed: { status: 0, message: "We couldn't delete the shared rig. Please try again." },
  shared_rigs_import_failed: { status: 0, message: "We couldn't import the rigs. Please try again." },
  shared_rigs_export_failed: { status: 0, message: "We couldn't export the rigs. Please try again." },
  shared_rigs_limit_reached: {
    status: 409,
    message: 'A company can share up to 200 rigs. Delete one that is no longer used, then try again.',
  },
  shared_rig_name_taken: { status: 409, message: 'Your company already shares a rig with this name.' },
  shared_favorites_load_failed: { status: 0, message: "We couldn't load your company's favorites." },
  shared_favorite_save_failed: { status: 0, message: "We couldn't save the shared favorite. Please try again." },
  shared_favorite_remove_failed: { status: 0, message: "We couldn't remove the shared favorite. Please try again." },
  shared_favorites_limit_reached: {
    status: 409,
    message: 'A company can share up to 2,000 favorites. Remove some first.',
  },
} as const;
