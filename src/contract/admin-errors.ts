export const ADMIN_ERRORS = {
  admin_required: {
    status: 0,
    message: "Access Denied: You don't have admin privileges to access this dashboard.",
  },
  admin_unknown: { status: 0, message: 'User not authenticated' },
  admin_load_failed: { status: 0, message: 'Failed to load admin dashboard data' },
  admin_status_failed: { status: 0, message: 'Failed to fetch admin status' },
  admin_stats_failed: { status: 0, message: 'Failed to fetch admin stats' },
  product_usage_failed: { status: 0, message: "We couldn't load the product usage." },
  users_load_failed: { status: 0, message: 'Failed to load user data' },
  role_change_failed: { status: 0, message: 'Failed to update user role' },
  user_delete_failed: { status: 0, message: 'Failed to delete user account' },
  license_change_failed: { status: 0, message: 'Failed to update user license' },
  users_change_failed: { status: 0, message: "We couldn't change the accounts. Please try again." },
  audit_load_failed: { status: 0, message: 'Failed to load audit logs' },
  settings_save_failed: { status: 0, message: "We couldn't save the settings. Please try again." },
  reports_load_failed: { status: 0, message: "We couldn't load the reports." },
  moderation_failed: { status: 0, message: "We couldn't change the review. Please try again." },
  survey_save_failed: { status: 0, message: "We couldn't save your confirmation. Please try again." },
  account_gone: { status: 404, message: 'This account no longer exists.' },
  own_account: {
    status: 409,
    message:
      'This is your own account. Another administrator has to change its role; you can delete it in your profile.',
  },
  super_admin_required: { status: 403, message: 'Only a super administrator can do this to an administrator.' },
  address_not_verified: {
    status: 409,
    message: 'This email address is not verified, so anyone could own this account. It has to be verified first.',
  },
  registration_closed: { status: 403, message: 'Sign-ups are closed right now. Please come back later.' },
  last_super_admin: {
    status: 409,
    message: 'This is the only super administrator. Promote someone else first.',
  },
} as const;
