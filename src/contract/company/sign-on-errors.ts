export const SIGN_ON_ERRORS = {
  sign_on_unavailable: { status: 409, message: 'Single sign-on is not available on this server.' },
  sign_on_not_found: { status: 404, message: 'Single sign-on is not set up yet.' },
  mail_domain_public: {
    status: 400,
    message: 'Anyone can have an address at this domain. Enter a domain that belongs to your company.',
  },
  mail_domain_taken: { status: 409, message: 'Another company has verified that it owns this domain.' },
  operator_verification_not_found: { status: 404, message: 'No administrator has verified this domain for a company.' },
  client_secret_missing: { status: 400, message: 'Enter the client secret.' },
  issuer_not_https: { status: 400, message: 'The address of your sign-in service has to begin with https://.' },
  issuer_not_public: { status: 400, message: 'Your sign-in service has no address on the public internet.' },
  issuer_unreachable: {
    status: 400,
    message: 'Your sign-in service did not respond at this address. Check the address, then try again.',
  },
  issuer_invalid: {
    status: 400,
    message: 'There is no OpenID configuration at this address. It has to be at /.well-known/openid-configuration.',
  },
  issuer_mismatch: {
    status: 400,
    message: 'Your sign-in service uses a different issuer URL. Enter it exactly as your service shows it.',
  },
  issuer_unsupported: {
    status: 400,
    message:
      'Your sign-in service does not support the authorization code flow with asymmetrically signed tokens (such as RS256).',
  },
  domain_not_verified: {
    status: 409,
    message: "We couldn't find the record or the file. New DNS records can take an hour to appear everywhere.",
  },
  sign_on_not_ready: {
    status: 409,
    message: 'First verify the domain and test the sign-in once.',
  },
  owner_second_factor_missing: {
    status: 409,
    message:
      'First set a password and turn on two-step sign-in under Security: they let you in if your sign-in service fails.',
  },
  personal_sign_in_required: {
    status: 403,
    message:
      'You signed in with your company. To do this, sign out, then sign in with your password. To set one, choose “Forgot your password?”.',
  },
  owner_needs_second_factor: {
    status: 409,
    message:
      'While your company requires single sign-on, you need two-step sign-in to get in if single sign-on fails. To turn off two-step sign-in, first turn off “Require single sign-on” under Account.',
  },
  company_sign_in_account_exists: {
    status: 409,
    message:
      'You already have an account with this email address. Sign in to it, then accept an invitation to your company.',
  },
  company_sign_in_other_account: {
    status: 409,
    message:
      "A different account at your company's sign-in service is linked to your account here. Ask your company's owner or a manager to remove you, then to invite you again.",
  },
  company_sign_in_failed: {
    status: 401,
    message: "Your company's sign-in did not work. Please try again, or ask the people who manage it.",
  },
  company_sign_in_unreachable: {
    status: 503,
    message: "Your company's sign-in service is not responding. Please try again later.",
  },
  company_sign_in_off: { status: 403, message: 'Your company does not currently offer single sign-on here.' },
  company_sign_in_required: {
    status: 403,
    message: "Your company requires single sign-on. Enter your email address, then choose your company's sign-in.",
  },
  company_sign_in_other_domain: {
    status: 403,
    message: "The account you chose there does not have an email address at your company's domain.",
  },
  company_sign_in_unverified: {
    status: 403,
    message: "Your company's sign-in service did not confirm that your email address is verified.",
  },
  company_seats_taken: {
    status: 409,
    message: 'No seat is available in your company. Please ask its owner or a manager for one.',
  },
  company_sign_in_other_company: {
    status: 409,
    message: 'You are a member of another company. Leave it first, then sign in again.',
  },
  company_sign_in_account_unverified: {
    status: 409,
    message:
      'There is an account with your email address that was never verified. Reset its password by email to make it yours, then accept an invitation to your company.',
  },
  sign_on_load_failed: { status: 0, message: "We couldn't load your single sign-on settings." },
  sign_on_save_failed: { status: 0, message: "We couldn't save your single sign-on settings. Please try again." },
} as const;
