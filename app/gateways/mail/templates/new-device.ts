import { defineMail } from '../template.ts';
import { deviceSchema, deviceValues } from '../security-notice.ts';

/** A sign-in from a device that the account had not seen. It has a switch of its own, beside the list of devices. */
export const newDevice = defineMail({
  name: 'new-device',
  reason: 'safety',
  params: deviceSchema,
  link: () => '/settings/sessions',
  tell: ({ t, language, params }) => ({ values: deviceValues(t, language, params) }),
  examples: [
    { at: '2026-03-10T12:00:00.000Z' },
    { at: '2026-03-10T12:00:00.000Z', zone: 'America/Bogota', browser: 'Firefox <&>', system: 'Linux' },
  ],
});
