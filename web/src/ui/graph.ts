/** Drawing a row of shares as SVG paths. */

export interface Curve {
  line: string;
  /** The line down to the bottom. */
  area: string;
}

/**
 * A curve for each run of shares that are known. 1 is at the top; a run of one is a short dash, so
 * that it can be seen.
 */
export function curves(shares: readonly (number | null)[], width: number, height: number): Curve[] {
  const step = width / Math.max(shares.length - 1, 1);
  const round = (value: number): number => Math.round(value * 100) / 100;
  const found: Curve[] = [];
  let run: [number, number][] = [];
  const finish = (): void => {
    if (run.length === 1) {
      const [x, y] = run[0]!;
      run = [
        [Math.max(x - step / 4, 0), y],
        [Math.min(x + step / 4, width), y],
      ];
    }
    if (run.length > 0) {
      const points = run.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
      const [from, to] = [run[0]![0], run.at(-1)![0]];
      const area = `M${round(from)} ${height}L${points}L${round(to)} ${height}Z`;
      found.push({ line: `M${points}`, area });
    }
    run = [];
  };
  for (const [index, share] of shares.entries())
    if (share === null) finish();
    else run.push([index * step, (1 - share) * height]);
  finish();
  return found;
}
