import { Host } from './host.ts';
import type { Reply, Request } from './protocol.ts';

const host = new Host((reply: Reply) => postMessage(reply));
self.onmessage = (event: MessageEvent<Request>) => host.take(event.data);
