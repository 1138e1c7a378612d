/** Errors of companies and their people. */
export const COMPANY_ERRORS = {
  company_not_found: { status: 404, message: "You don't belong to a company." },
  already_in_company: { status: 409, message: 'You already belong to a company. Leave it first.' },
  company_not_confirmed: { status: 409, message: 'Type the name of the company exactly as it is shown.' },
  owns_company: {
    status: 409,
    message: 'You own a company with other members. Transfer its ownership or close it first, on its page.',
  },
  owner_leaves_last: {
    status: 409,
    message: "An owner can't leave their company. Transfer its ownership or close it.",
  },
  member_not_found: { status: 404, message: 'This person is not in your company anymore. Reload the list.' },
  invitation_not_found: {
    status: 404,
    message: 'This invitation was accepted, withdrawn, or replaced by a newer one. Ask for a new one.',
  },
  invitation_expired: { status: 404, message: 'This invitation has expired. Ask for a new one.' },
  invitation_for_other_address: {
    status: 403,
    message: 'This invitation was sent to another address. Sign in with the account that has it.',
  },
  invitation_needs_verified_email: {
    status: 403,
    message: 'Verify your email address first. Open the link we sent you, then come back to this invitation.',
  },
  no_seat_left: { status: 409, message: 'All seats of the company are taken. Its owner can get more.' },
  company_without_license: {
    status: 409,
    message: 'The company has no license at the moment, so no one can join it. Ask its owner.',
  },
  too_many_invitations: {
    status: 429,
    message: 'Many invitations were sent in a short time. Please wait before you send another one.',
  },
  invitation_mail_failed: { status: 503, message: 'The email could not be sent. Please try again in a moment.' },
  company_load_failed: { status: 0, message: 'Your company could not be loaded.' },
  company_save_failed: { status: 0, message: 'The company could not be saved. Please try again.' },
  company_close_failed: { status: 0, message: 'The company could not be closed. Please try again.' },
  company_leave_failed: { status: 0, message: 'You could not leave the company. Please try again.' },
  company_hand_on_failed: { status: 0, message: 'The ownership could not be transferred. Please try again.' },
  members_load_failed: { status: 0, message: 'The people of your company could not be loaded.' },
  member_change_failed: { status: 0, message: 'This person could not be changed. Please try again.' },
  invitation_send_failed: { status: 0, message: 'The invitations could not be sent. Please try again.' },
  invitation_withdraw_failed: { status: 0, message: 'The invitation could not be withdrawn. Please try again.' },
  company_invitations_failed: { status: 0, message: 'The invitations could not be loaded.' },
  invitation_load_failed: { status: 0, message: 'The invitation could not be loaded.' },
  join_failed: { status: 0, message: 'You could not join. Please try again.' },
  company_activity_failed: { status: 0, message: 'The activity could not be loaded.' },
} as const;
