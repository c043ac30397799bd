/**
 * How far the server's clock is ahead of ours. An answer that tells the time was given after it was
 * asked for and before it came, which leaves some room; several leave less.
 */
export class ServerTime {
  #least = -Infinity;
  #most = Infinity;

  /** `asked` and `came` are by our clock. */
  hear(serverTime: number, asked: number, came: number): void {
    const least = serverTime - came;
    const most = serverTime - Math.min(asked, came);
    // Where they cannot all be right, a clock was set, and only the latest answer knows.
    const isLikely = least <= this.#most && most >= this.#least;
    this.#least = isLikely ? Math.max(least, this.#least) : least;
    this.#most = isLikely ? Math.min(most, this.#most) : most;
  }

  get ahead(): number {
    return (this.#least + this.#most) / 2;
  }
}
