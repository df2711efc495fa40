const lengths = [8, 12, 13, 14];

/** The digit that makes the weighted sum of all whole tens: GS1 General Specifications, section 7.9. */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The number below a barcode (EAN-8, UPC-A, EAN-13, GTIN-14), typed with spaces or hyphens or without.
 * @returns fourteen digits, so that one product is one number however it is printed; null where it is none
 */
export function readBarcode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length) || !/[1-9]/.test(digits)) return null;
  return isChecked(digits) ? digits.padStart(14, '0') : null;
}

/** As it is printed: without the zeros before it. @param barcode fourteen digits */
export function writeBarcode(barcode: string): string {
  const bare = barcode.replace(/^0+/, '');
  const length = lengths.find((one) => one >= bare.length) ?? 14;
  return bare.padStart(length, '0');
}
