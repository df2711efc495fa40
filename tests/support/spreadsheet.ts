/**
 * A CSV file as a spreadsheet opens it that takes one of these signs for its separator (Excel takes one, by the country of its
 * computer; LibreOffice several at once). Quotes hold a cell together only where it begins with them; what stands behind the
 * closing one is taken as it is.
 */
export function openInSpreadsheet(csv: string, separators: string): readonly (readonly string[])[] {
  const text = csv.replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; at < text.length && !(text[at] === '"' && text[at + 1] !== '"'); at += 1) {
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    }
    while (at < text.length && !separators.includes(text[at]!) && !/[\r\n]/.test(text[at]!))
      cell += text[at++];
    rows.at(-1)!.push(cell);
    if (at >= text.length) break;
    if (separators.includes(text[at]!)) {
      at += 1;
      if (at >= text.length || /[\r\n]/.test(text[at]!)) rows.at(-1)!.push('');
    }
    if (/[\r\n]/.test(text[at] ?? '')) {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      if (at < text.length) rows.push([]);
    }
  }
  return rows;
}

/** Whether a spreadsheet would reckon with this cell; a number on its own may be negative. */
export const isFormula = (cell: string): boolean =>
  /^["\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^-\d+(\.\d+)?$/.test(cell);
