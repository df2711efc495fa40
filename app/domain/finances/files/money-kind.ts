/** What banks write where money went out, and where it came in. */
const words = {
  out: 'debit debe debito cargo cargos gasto egreso retiro salida withdrawal expense out dr db dbit d',
  into: 'credit haber credito abono abonos ingreso deposito entrada deposit income in cr crdt c h',
};
const wordsOut = new Set(words.out.split(' '));
const wordsInto = new Set(words.into.split(' '));

/** Whether a cell such as 'debit' or 'Abono' says that money went out or came in; null where it says neither. */
export function moneyKind(text: string): 'out' | 'into' | null {
  const word = text
    .trim()
    .normalize('NFKD')
    .replaceAll(/\p{M}|\.$/gu, '')
    .toLowerCase();
  return wordsOut.has(word) ? 'out' : wordsInto.has(word) ? 'into' : null;
}
