/** The place by which people know a time zone: 'Buenos Aires' of `America/Argentina/Buenos_Aires`. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
