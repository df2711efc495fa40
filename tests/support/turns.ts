/** How often others had their turn in this process while something ran. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const tick = (): void => {
    turns += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isOver = true;
  return turns;
}
