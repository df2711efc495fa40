/** Which tables statements may have written to since it was made. */
export class Written {
  readonly #words = new Set<string>();
  #anything = false;

  /** @param sql a statement that is about to be run */
  note(sql: string): void {
    const said = sql.trimStart().toLowerCase();
    if (/^(?:select|begin|start transaction|commit|rollback|savepoint|release)\b/.test(said)) return;
    // Deleting goes on along foreign keys, and what is neither of these may do anything.
    if (!/^(?:insert|update|with)\b/.test(said) || /\bdelete\b/.test(said)) this.#anything = true;
    else for (const [word] of said.matchAll(/\w+/g)) this.#words.add(word);
  }

  /** Whether a table may be another one than before. */
  has(table: string): boolean {
    return this.#anything || this.#words.has(table);
  }
}
