export const BRANDING_ERRORS = {
  logo_not_found: { status: 404, message: 'Your company no longer has this logo.' },
  too_many_branding_saves: {
    status: 429,
    message: 'You have saved your branding many times in a short time. Please wait before you save it again.',
  },
  branding_load_failed: { status: 0, message: "We couldn't load your branding." },
  branding_save_failed: { status: 0, message: "We couldn't save your branding. Please try again." },
} as const;
