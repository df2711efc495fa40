const made = new Map<string, Intl.DateTimeFormat>();

/** Every zone in every language in the few styles that pages have fits many times over. */
const most = 1000;

/** A way to write dates, made once: making one takes longer than rendering a small page. */
export function dateFormat(
  language: string,
  options: Readonly<Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'timeZone'>>,
): Intl.DateTimeFormat {
  const key = `${language} ${options.dateStyle} ${options.timeStyle} ${options.timeZone}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= most) made.clear();
  const format = new Intl.DateTimeFormat(language, options);
  made.set(key, format);
  return format;
}
