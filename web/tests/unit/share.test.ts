import { describe, expect, it } from 'vitest';
import { readRecordCode, recordCode, recordLink } from '../../src/base/share';

const record = '[Game "eximo"]\n[First "Zoë ⚓"]\n\n1. c3-c4 {a “quiet” start} *\n';

describe('links that carry a game', () => {
  it('come back as they were', async () => {
    const code = await recordCode(record);
    expect(code).toMatch(/^[\w-]+$/);
    expect(await readRecordCode(code)).toBe(record);
  });

  it('carry empty and long texts, too', async () => {
    expect(await readRecordCode(await recordCode(''))).toBe('');
    const long = Array.from({ length: 20000 }, (_, index) => `${index}. c3-c4`).join(' ');
    expect(await readRecordCode(await recordCode(long))).toBe(long);
  });

  it('lead to the analysis board', async () => {
    const link = await recordLink('mimic', record);
    expect(link).toBe(`/analysis/mimic#record=${await recordCode(record)}`);
  });

  it('are made shorter by compression', async () => {
    const game = '1. c3-c4 f6-f5 '.repeat(50);
    expect((await recordCode(game)).length).toBeLessThan(game.length / 5);
  });

  it('say where a strange character stands', async () => {
    const code = await recordCode(record);
    const broken = `${code.slice(0, 10)}!${code.slice(11)}`;
    await expect(readRecordCode(broken)).rejects.toThrow('character 11 of its code, “!”');
  });

  it('say when they are cut short or damaged', async () => {
    const code = await recordCode(record);
    const cut = code.slice(0, Math.floor(code.length / 8) * 4);
    await expect(readRecordCode(cut)).rejects.toThrow('damaged or cut short');
    await expect(readRecordCode('')).rejects.toThrow('cut short');
    await expect(readRecordCode('AAAAA')).rejects.toThrow('cut short');
    await expect(readRecordCode('____')).rejects.toThrow('damaged');
  });

  it('do not unfold into endless text', async () => {
    const code = await recordCode('x'.repeat(5 * 1024 * 1024));
    expect(code.length).toBeLessThan(20000);
    await expect(readRecordCode(code)).rejects.toThrow('far too long');
  });

  it('refuse bytes that are not text', async () => {
    // The bytes ff fe 80, deflated without compression.
    const code = 'AQMA_P___oA';
    await expect(readRecordCode(code)).rejects.toThrow('damaged');
  });
});
