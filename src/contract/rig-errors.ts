export const RIG_ERRORS = {
  rigs_load_failed: { status: 0, message: "We couldn't load your rigs." },
  rig_save_failed: { status: 0, message: "We couldn't save the rig. Please try again." },
  rig_remove_failed: { status: 0, message: "We couldn't delete the rig. Please try again." },
  rig_choose_failed: { status: 0, message: "We couldn't save your choice of rig. Please try again." },
  rig_not_found: { status: 404, message: 'This is not one of your rigs.' },
  rig_is_shared: { status: 403, message: 'Your company shares this rig. Only its managers can change it.' },
  rig_vehicle_unknown: {
    status: 400,
    message: 'This vehicle is not in the library. Pick another one, or enter its measurements.',
  },
  rigs_limit_reached: {
    status: 409,
    message: 'You can save up to 20 rigs. Delete one you no longer use, then try again.',
  },
} as const;
