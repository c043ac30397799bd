/** The network and the time, as far as the lines to the server need them. */

/** As much of a WebSocket as is needed. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

/** What is needed of the world; tests bring their own. */
export interface Network {
  connect(path: string): SocketLike;
  /** Calls back after so many milliseconds; what is returned calls it off. */
  after(milliseconds: number, act: () => void): () => void;
  /** Calls back whenever trying anew is promising; what is returned ends that. */
  watchWaking(act: () => void): () => void;
  /** Calls back when the device takes itself to be offline; what is returned ends that. */
  watchCutting(act: () => void): () => void;
  /** Milliseconds since 1970, as this device has it. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
}

export class BrowserNetwork implements Network {
  connect(path: string): SocketLike {
    const url = new URL(path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(url);
  }

  after(milliseconds: number, act: () => void): () => void {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  }

  watchWaking(act: () => void): () => void {
    const wake = () => {
      if (document.visibilityState === 'visible') act();
    };
    addEventListener('online', act);
    addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', act);
      removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }

  watchCutting(act: () => void): () => void {
    addEventListener('offline', act);
    return () => removeEventListener('offline', act);
  }

  now(): number {
    return Date.now();
  }

  random(): number {
    return Math.random();
  }
}
