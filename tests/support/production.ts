/** What production does not start without; besides it each test says its `DATA_DIR`. */
export const production = {
  APP_ENV: 'production',
  NODE_ENV: 'production',
  APP_URL: 'https://plan.example',
  SESSION_SECRET: 'a secret for tests, long enough for anybody',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'hello@freedomplan.app',
  SUPPORT_EMAIL: 'support@freedomplan.app',
} as const;
