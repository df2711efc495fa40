import { z } from 'zod';

export const callDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export const callTimes = ['morning', 'midday', 'afternoon', 'evening'] as const;
export const callFrequencies = ['weekly', 'biweekly', 'monthly'] as const;
/** Minutes. */
export const callDurations = [30, 45, 60] as const;
/** Minutes. */
export const callBuffers = [0, 15, 30] as const;

/** Zones that a form offers; others are written in the notes. */
export const callZones = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Puerto_Rico',
  'America/Mexico_City',
  'America/Guatemala',
  'America/Bogota',
  'America/Lima',
  'America/Caracas',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Madrid',
  'Africa/Lagos',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Australia/Sydney',
] as const;

/** How somebody wants to be called: days and times of their own zone, and how they would like to meet later (specification 1, §3). */
export const callWishSchema = z.object({
  days: z.array(z.enum(callDays)),
  times: z.array(z.enum(callTimes)),
  /** IANA name. */
  timezone: z.string(),
  meeting_preferences: z.object({
    frequency: z.enum(callFrequencies),
    duration: z.number().int(),
    buffer: z.number().int(),
  }),
  note: z.string(),
});
export type CallWish = z.infer<typeof callWishSchema>;
