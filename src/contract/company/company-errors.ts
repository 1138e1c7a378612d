/** Errors of companies and their people. */
export const COMPANY_ERRORS = {
  company_not_found: { status: 404, message: "You don't belong to a company." },
  already_in_company: { status: 409, message: 'You already belong to a company. Leave it first.' },
  company_load_failed: { status: 0, message: 'Your company could not be loaded.' },
  company_save_failed: { status: 0, message: 'The company could not be saved. Please try again.' },
} as const;
