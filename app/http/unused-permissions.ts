import type { MiddlewareFunction } from 'react-router';
import { viewerContext } from './contexts.ts';

/**
 * What pages never ask a browser for, so that nothing that ever got into one could: devices, places, other programs, and
 * the sorting of readers by what they read. Only names that browsers know: of each other one they write a warning. Paying
 * is a plain way to the provider's own page, which has its own policy.
 */
export const unusedPermissions = {
  accelerometer: [],
  autoplay: [],
  browsingTopics: [],
  camera: [],
  displayCapture: [],
  encryptedMedia: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  idleDetection: [],
  interestCohort: [],
  localFonts: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  otpCredentials: [],
  payment: [],
  publickeyCredentialsCreate: [],
  publickeyCredentialsGet: [],
  screenWakeLock: [],
  serial: [],
  usb: [],
  xrSpatialTracking: [],
};

const nameOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The same as a header of its own, but that the page itself may listen, once its reader presses a button and their browser agrees. */
const listeningPolicy = Object.keys(unusedPermissions)
  .map((name) => `${nameOf(name)}=(${name === 'microphone' ? 'self' : ''})`)
  .join(', ');

/** For pages of people who have turned dictation on (`/settings/ai`). */
export const mayListen: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (context.get(viewerContext)?.voice) response.headers.set('Permissions-Policy', listeningPolicy);
  return response;
};
