/**
 * Packages that a start needs and that are nothing but JavaScript: they are built into the server. Node took longer to find and
 * read their eight hundred files than all else of a start takes, and kept what nobody uses of them: a start takes half of
 * the time, and a third less memory. What has a program of a system in it, workers or files of its own stays a package, and so
 * does what is loaded only where it is set up.
 */
export const builtIn: (string | RegExp)[] = [
  'buffer-crc32',
  'cookie-es',
  'date-fns',
  'diff',
  'forwarded-parse',
  'hono',
  'i18next',
  'ical-generator',
  'kysely',
  'nodemailer',
  'otpauth',
  'p-limit',
  'pend',
  'postal-mime',
  'prom-client',
  'rate-limiter-flexible',
  'react-router',
  'saxes',
  'tdigest',
  'bintrees',
  'uuid',
  'xmlchars',
  'yauzl',
  'yazl',
  'yocto-queue',
  'zod',
  /^@conform-to\//,
  /^@date-fns\//,
  /^@hono\//,
  /^@opentelemetry\//,
  /^@react-router\//,
  /^@remix-run\//,
  /^csv-/,
  /^d3-/,
  /^remix-/,
];
