/** Names that the runtime keeps for zones whose place has another one in the IANA database of today. */
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** An IANA time zone that this machine knows, or null. */
export function readTimezone(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 64) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions();
    return renamed[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}
