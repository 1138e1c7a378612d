export const ASSISTANT_ERRORS = {
  assistant_failed: { status: 0, message: "The assistant couldn't answer. Please try again." },
  conversation_load_failed: { status: 0, message: "We couldn't load your conversation." },
  conversation_not_found: { status: 404, message: 'This conversation no longer exists, or it is not yours.' },
  ai_queries_limit_reached: {
    status: 403,
    message: 'Monthly AI query limit reached ({n}). Upgrade for more queries.',
  },
  action_over: { status: 409, message: 'This has already been decided, or it has expired. Please ask again.' },
} as const;
