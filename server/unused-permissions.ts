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
