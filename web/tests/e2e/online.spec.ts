/** Two and three people, each with a browser of his own, play over the server. */
import { networkInterfaces } from 'node:os';
import { chromium } from '@playwright/test';
import { expectNoFaults } from './axe';
import { expect, moves, test } from './fixtures';
import {
  accept,
  button,
  expectMoves,
  invite,
  meet,
  newPlayer,
  status,
  type,
  type Player,
} from './online';
import { root, serve } from './server';

const players: Player[] = [];
test.afterEach(async () => {
  for (const { context } of players.splice(0)) await context.close();
});

test.describe('a game over a link', () => {
  let ana: Player;
  let rui: Player;
  test.beforeEach(async ({ browser }) => {
    ana = await newPlayer(browser);
    rui = await newPlayer(browser);
    players.push(ana, rui);
  });

  test('is played by two and watched by a third, and then once more with sides exchanged', async ({
    browser,
  }) => {
    const link = await invite(ana.page, { clock: /^5 minutes each/ });
    await rui.page.goto(link);
    await expect(rui.page.getByText('Ana is waiting')).toBeVisible();
    await expect(rui.page.getByText('You would play Black · 5+3')).toBeVisible();
    await expect(ana.page.getByRole('grid')).toHaveCount(0); // to open it takes nothing
    await accept(rui.page, link);
    const eva = await newPlayer(browser);
    players.push(eva);
    await eva.page.goto(link);
    await expect(eva.page.getByRole('grid')).toBeVisible();
    await expect(eva.page.getByLabel('Move', { exact: true })).toHaveCount(0);
    const all = [ana, rui, eva];

    await expect(ana.page).toHaveTitle(/^Your turn · /);
    await type(ana.page, 'a2-a3');
    await expectMoves(all, ['a2-a3']);
    await expect(rui.page).toHaveTitle(/^Your turn · /);
    await type(rui.page, 'a7-a6');
    await expectMoves([ana], ['a2-a3', 'a7-a6']);
    await type(ana.page, 'b2-b3');
    await expectMoves(all, ['a2-a3', 'a7-a6', 'b2-b3']);
    for (const { page } of all) {
      await expect(page.locator('.plate', { hasText: 'Ana' })).toContainText('White');
      await expect(page.locator('.plate', { hasText: 'Rui' })).toContainText('Black');
      await expect(page.locator('.clock')).toHaveCount(2);
    }
    await button(rui.page, 'Resign').click();
    await rui.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await expect(rui.page.getByText('You lost')).toBeVisible();
    await expect(ana.page.getByText('You won')).toBeVisible();
    await expect(status(eva.page)).toContainText('resigns');

    const before = ana.page.url();
    await button(rui.page, 'Rematch').click();
    await expect(ana.page.getByText('Rui would like a rematch.')).toBeVisible();
    await button(ana.page, 'Accept').click();
    for (const { page } of [ana, rui]) {
      await expect(page).not.toHaveURL(before);
      await expect(moves(page)).toHaveCount(0);
    }
    await expect(rui.page).toHaveTitle(/^Your turn · /);
    await type(rui.page, 'a2-a3');
    await expectMoves([ana, rui], ['a2-a3']);

    // Who comes back to the first game stays there until he wants to see the second.
    await ana.page.goto(before);
    await expectMoves([ana], ['a2-a3', 'a7-a6', 'b2-b3']);
    for (const { page } of [ana, eva]) {
      await expect(page.getByText('Crossings · 5+3')).toBeVisible();
      await page.getByRole('link', { name: 'To the rematch' }).click();
    }
    await expectMoves(all, ['a2-a3']);
  });

  test('goes on after somebody was offline, and nothing he did is lost', async () => {
    await meet(ana, rui);
    await type(ana.page, 'a2-a3');
    await expectMoves([rui], ['a2-a3']);
    await rui.context.setOffline(true);
    await type(rui.page, 'a7-a6');
    await expectMoves([rui], ['a2-a3', 'a7-a6']); // at once
    await expect(rui.page.getByText('Your move is saved and will be sent.')).toBeVisible({
      timeout: 60_000,
    });
    await expectMoves([ana], ['a2-a3']);
    await rui.context.setOffline(false);
    await expectMoves([ana], ['a2-a3', 'a7-a6']);
    await expect(rui.page.getByText('Your move is saved and will be sent.')).toBeHidden();
    await rui.context.setOffline(true);
    await type(ana.page, 'b2-b3');
    await rui.context.setOffline(false);
    await expectMoves([rui], ['a2-a3', 'a7-a6', 'b2-b3']);
  });

  test('shows a move at once that the server has not taken, also after a reload', async () => {
    let isHeld = true;
    await ana.page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!(isHeld && String(message).includes('"move"'))) server.send(message);
      });
    });
    await ana.page.route('**/actions', (route) => (isHeld ? route.abort() : route.continue()));
    await meet(ana, rui);
    await type(ana.page, 'a2-a3');
    await expectMoves([ana], ['a2-a3']);
    await ana.page.reload();
    await expectMoves([ana], ['a2-a3']);
    await expectMoves([rui], []);
    isHeld = false;
    await ana.page.reload();
    await expectMoves([ana, rui], ['a2-a3']);
  });

  test('sends a move that was left, whatever page is looked at then', async () => {
    await ana.page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!String(message).includes('"move"')) server.send(message);
      });
    });
    let isCut = true;
    await ana.page.route('**/actions', (route) => (isCut ? route.abort() : route.continue()));
    await meet(ana, rui);
    await type(ana.page, 'a2-a3');
    await expectMoves([ana], ['a2-a3']);
    await ana.page.goto('/games?show=online');
    const row = ana.page.getByRole('list', { name: 'Online' }).getByRole('listitem');
    await expect(row).toContainText('Your move is saved and will be sent.');
    await expectMoves([rui], []);
    isCut = false;
    await expectMoves([rui], ['a2-a3']);
    await expect(row).toContainText('Waiting for Rui');
    await type(rui.page, 'a7-a6');
    await expect(row).toContainText('Your turn', { timeout: 40_000 }); // without a reload
  });

  test('takes back a move that the server refuses, and says so', async () => {
    await ana.page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(String(message).replace('a2-a3', 'a2-a8')));
    });
    await meet(ana, rui);
    await type(ana.page, 'a2-a3');
    await expect(ana.page.getByRole('alert').filter({ hasText: 'was taken back' })).toHaveText(
      'a2-a3 was taken back. This move is not legal.',
    );
    await expectMoves([ana, rui], []);
    await type(ana.page, 'b2-b3');
    await expectMoves([ana, rui], ['b2-b3']);
  });

  test('knows taking back, draws and calling off', async () => {
    await meet(ana, rui);
    await expect(button(ana.page, 'Call off')).toBeVisible();
    await type(ana.page, 'a2-a3');
    await expectMoves([rui], ['a2-a3']);
    await type(rui.page, 'a7-a6');
    await expectMoves([ana], ['a2-a3', 'a7-a6']);
    await button(ana.page, 'Take back').click();
    await expect(ana.page.getByText('You have asked to take a move back.')).toBeVisible();
    await button(rui.page, 'Decline').click();
    await expect(ana.page.getByText('You have asked to take a move back.')).toBeHidden();
    await type(ana.page, 'b2-b3');
    await expectMoves([rui], ['a2-a3', 'a7-a6', 'b2-b3']);
    await button(ana.page, 'Take back').click();
    await button(rui.page, 'Accept').click();
    await expectMoves([ana, rui], ['a2-a3', 'a7-a6']);
    await type(ana.page, 'c2-c3');
    await expectMoves([ana, rui], ['a2-a3', 'a7-a6', 'c2-c3']);
    await button(rui.page, 'Offer draw').click();
    await expect(ana.page.getByText('Rui offers a draw.')).toBeVisible();
    await button(ana.page, 'Accept').click();
    for (const { page } of [ana, rui])
      await expect(page.getByText('A draw', { exact: true })).toBeVisible();
  });

  test('can be called off before it has begun', async () => {
    await meet(ana, rui);
    await button(ana.page, 'Call off').click();
    await expect(rui.page.getByText('Called off', { exact: true })).toBeVisible();
  });

  test('goes to another device by a link that works once', async ({ browser }) => {
    const address = await meet(ana, rui);
    await button(ana.page, 'More').click();
    await button(ana.page, 'Another device of mine').click();
    const link = await ana.page.getByLabel('Private link').inputValue();
    const phone = await newPlayer(browser);
    const thief = await newPlayer(browser);
    players.push(phone, thief);
    await phone.page.goto(link);
    await expect(phone.page).toHaveURL(address);
    await type(phone.page, 'a2-a3');
    await expectMoves([ana, rui, phone], ['a2-a3']);
    await thief.page.goto(link);
    await expect(thief.page.getByRole('alert').first()).toContainText('has been used');
    await button(thief.page, 'Watch the game').click();
    await expectMoves([thief], ['a2-a3']);
    await expect(thief.page.getByLabel('Move', { exact: true })).toHaveCount(0);
  });

  test('has a word for the players and one for those who watch', async ({ browser }) => {
    const link = await meet(ana, rui);
    const eva = await newPlayer(browser);
    players.push(eva);
    await eva.page.goto(link);
    await eva.page.locator('summary').click();
    await eva.page.getByLabel('Your name').fill('Eva');
    await eva.page.getByLabel('Your message').fill('<b>Good game</b>');
    await button(eva.page, 'Send').click();
    await expect(eva.page.getByRole('log')).toHaveText('Eva <b>Good game</b>');
    await ana.page.locator('summary').click();
    await ana.page.getByLabel('Your message').fill('Hello Rui');
    await button(ana.page, 'Send').click();
    await expect(rui.page.getByText('1 new')).toBeVisible();
    await rui.page.locator('summary').click();
    await expect(rui.page.getByRole('log')).toHaveText('Ana Hello Rui');
    await expect(eva.page.getByRole('log')).not.toContainText('Rui');
    await rui.page.getByLabel('Mute').check();
    await expect(rui.page.getByRole('log')).toHaveCount(0);
  });

  test('is listed among the own ones with whose turn it is, and no engine helps in it', async () => {
    await meet(ana, rui);
    await type(ana.page, 'a2-a3');
    await expectMoves([rui], ['a2-a3']);
    await type(rui.page, 'a7-a6');
    await expectMoves([ana], ['a2-a3', 'a7-a6']);
    await expect(button(ana.page, 'Hint')).toHaveCount(0);
    await ana.page.goto('/games?show=online');
    const row = ana.page.getByRole('list', { name: 'Online' }).getByRole('listitem');
    await expect(row).toContainText('Your turn');
    await rui.page.goto('/games?show=online');
    await expect(rui.page.getByRole('list', { name: 'Online' })).toContainText('Waiting for Ana');
    await ana.page.goto('/analysis/crossings');
    await type(ana.page, 'a2-a3');
    await type(ana.page, 'a7-a6');
    await button(ana.page, 'Engine').click();
    await expect(ana.page.getByText(/an online game that you are playing/)).toBeVisible();
  });

  test('that is over is kept here, to be analysed', async () => {
    await meet(ana, rui);
    await type(ana.page, 'a2-a3');
    await expectMoves([rui], ['a2-a3']);
    await button(rui.page, 'Resign').click();
    await rui.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await expect(ana.page.getByText('You won')).toBeVisible();
    await ana.page.getByRole('link', { name: 'My games' }).first().click();
    const row = ana.page.getByRole('list', { name: 'Games' }).getByRole('listitem');
    await expect(row).toContainText('Ana – Rui');
    await expect(row).toContainText('You won');
  });

  test('has no faults for those who cannot see or point', async () => {
    await meet(ana, rui, { clock: /^5 minutes each/ });
    await type(ana.page, 'a2-a3');
    await ana.page.locator('summary').click();
    await expectNoFaults(ana.page);
  });

  test('that waits has no faults', async () => {
    const link = await invite(ana.page);
    await expect(ana.page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    await expectNoFaults(ana.page);
    await rui.page.goto(link);
    await expect(button(rui.page, 'Take the seat')).toBeVisible();
    await expectNoFaults(rui.page);
  });
});

test('what the other side asks is in sight on a phone, and the board does not jump', async ({
  browser,
}) => {
  const ana = await newPlayer(browser, { viewport: { width: 360, height: 640 } });
  const rui = await newPlayer(browser);
  players.push(ana, rui);
  await meet(ana, rui);
  await type(ana.page, 'a2-a3');
  await expectMoves([rui], ['a2-a3']);
  await type(rui.page, 'a7-a6');
  await expectMoves([ana], ['a2-a3', 'a7-a6']);
  await ana.page.evaluate(() => scrollTo(0, 0));
  const board = ana.page.getByRole('grid');
  const before = await board.boundingBox();
  await button(rui.page, 'Offer draw').click();
  await expect(button(ana.page, 'Accept')).toBeInViewport({ ratio: 1 });
  await expect(button(ana.page, 'Offer draw')).toBeInViewport({ ratio: 1 });
  expect(await board.boundingBox()).toEqual(before);
  await button(ana.page, 'Decline').click();
  await expect(rui.page.getByText('Ana declines the draw.')).toBeVisible();
});

test('the players’ plates stay as high whoever is to move', async ({ browser }) => {
  const ana = await newPlayer(browser, { viewport: { width: 1440, height: 900 } });
  const rui = await newPlayer(browser);
  players.push(ana, rui);
  await meet(ana, rui, { clock: /^5 minutes each/ });
  const plate = ana.page.locator('.top .plate');
  const height = async () => (await plate.boundingBox())!.height;
  const before = await height();
  await type(ana.page, 'a2-a3');
  await expect(plate).toContainText('s to move'); // the first move is limited
  expect(await height()).toBe(before);
  await expectMoves([rui], ['a2-a3']);
  await type(rui.page, 'a7-a6');
  await expectMoves([ana], ['a2-a3', 'a7-a6']);
  expect(await height()).toBe(before);
});

test('the open games are in sight on a phone, and what a pace means is told', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/lobby');
  await expect(page.getByText(/^5\+3 means 5 minutes each/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open games' })).toBeInViewport();
  const heights = await page
    .locator('.paces button')
    .evaluateAll((all) => [...new Set(all.map(({ clientHeight }) => clientHeight))]);
  expect(heights).toHaveLength(1);
});

test('the computer at the server plays', async ({ browser }) => {
  const ana = await newPlayer(browser);
  players.push(ana);
  await ana.page.goto('/play/crossings');
  await ana.page.getByRole('radio', { name: 'The computer' }).check();
  await ana.page.getByRole('checkbox', { name: /^On the server/ }).check();
  await ana.page.getByRole('radio', { name: /^Level 1,/ }).check();
  await ana.page.getByRole('radio', { name: /, first/ }).check();
  await button(ana.page, 'Play').click();
  await expect(ana.page).toHaveURL(/\/game\//);
  await expect(ana.page.locator('.top .plate')).toContainText('Computer, level 1');
  await type(ana.page, 'a2-a3');
  await expect(moves(ana.page)).toHaveCount(2);
});

test('two who want the same are brought together in the lobby', async ({ browser }, { retry }) => {
  // Whoever waits is still there when the story is tried again, and would be brought together.
  const game = ['Mimic', 'Crossings', 'Eximo', 'Epaminondas'][retry % 4]!;
  const name = `Ana of lobby ${retry}`;
  const [ana, rui, eva] = [
    await newPlayer(browser),
    await newPlayer(browser),
    await newPlayer(browser),
  ];
  players.push(ana, rui, eva);
  await eva.page.goto('/lobby');
  await expect(eva.page.getByRole('heading', { name: 'Open games' })).toBeVisible();
  await ana.page.goto('/lobby');
  await ana.page.getByLabel('Your name').fill(name);
  await ana.page.getByRole('button', { name: `${game}, 10+5` }).click();
  await expect(ana.page.getByRole('heading', { name: /waiting/ })).toBeVisible();
  const open = eva.page.getByRole('list', { name: 'Open games' });
  await expect(open).toContainText(name);
  await rui.page.goto('/lobby');
  await rui.page.getByRole('button', { name: `${game}, 10+5` }).click();
  for (const { page } of [ana, rui]) {
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.locator('.clock').first()).toContainText('10:00');
  }
  await expect(open.getByText(name)).toHaveCount(0);
  await eva.page.reload();
  await expect(eva.page.getByRole('list', { name: 'Games to watch' })).toContainText(name);
});

test('a game that nobody has joined can be cancelled', async ({ browser }) => {
  const [ana, rui] = [await newPlayer(browser), await newPlayer(browser)];
  players.push(ana, rui);
  const link = await invite(ana.page);
  const other = await ana.context.newPage();
  await other.goto(link);
  await rui.page.goto(link);
  await expect(rui.page.getByText('Ana is waiting')).toBeVisible();
  await expect(other.getByRole('heading', { name: /waiting/ })).toBeVisible();
  await button(ana.page, 'Cancel the game').click();
  await expect(ana.page).toHaveURL(/\/play\/crossings/);
  for (const page of [rui.page, other])
    await expect(page.getByRole('alert').first()).toContainText('This game is gone');
  await ana.page.goto(link);
  await expect(ana.page.getByRole('alert').first()).toContainText('There is no such game');
});

for (const language of ['en', 'pt'])
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [740, 360],
  ] as const)
    test(`board and controls are in sight at ${width} by ${height}, ${language}`, async ({
      browser,
    }) => {
      const ana = await newPlayer(browser);
      const rui = await newPlayer(browser);
      players.push(ana, rui);
      await meet(ana, rui, { clock: /^5 minutes each/, name: 'Anastasia of the Long Name' });
      await ana.page.setViewportSize({ width, height });
      await ana.page.goto(`${ana.page.url()}?lang=${language}`);
      await expect(ana.page.getByRole('grid')).toBeVisible();
      const hidden = await ana.page.evaluate(() => {
        const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
        const needed = ['.board svg', '.actions button', '.bottom .clock', '.top .clock'];
        const out = needed.flatMap((name) =>
          [...document.querySelectorAll(name)]
            .map((found) => found.getBoundingClientRect())
            .filter(
              ({ top, left, right, bottom }) =>
                top < 0 || left < 0 || right > clientWidth + 0.5 || bottom > clientHeight + 0.5,
            )
            .map(() => name),
        );
        return scrollWidth > clientWidth ? [...out, `the page is ${scrollWidth} wide`] : out;
      });
      expect(hidden).toEqual([]);
    });

/* A home network without encryption: the page is in no secure context. */

async function playHere(address: string, argument: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--no-proxy-server', argument],
  });
  try {
    const options = { baseURL: address, serviceWorkers: 'allow' as const };
    const ana = await newPlayer(browser, options);
    const rui = await newPlayer(browser, options);
    await ana.page.goto('/');
    expect(await ana.page.evaluate(() => isSecureContext)).toBe(false);
    const link = await invite(ana.page, { clock: /^5 minutes each/ });
    expect(new URL(link).origin).toBe(address);
    await button(ana.page, 'Copy').click();
    await expect(ana.page.getByText('The link has been copied.')).toBeVisible();
    await accept(rui.page, link);
    await type(ana.page, 'a2-a3');
    await expectMoves([rui], ['a2-a3']);
    await type(rui.page, 'a7-a6');
    await expectMoves([ana, rui], ['a2-a3', 'a7-a6']);
    await button(ana.page, 'More').click();
    await expect(button(ana.page, /Tell me when/)).toHaveCount(0);
    await ana.page.keyboard.press('Escape');
    // The computer plays, too, though without threads.
    await rui.page.goto('/play/mimic?opponent=computer&level=1&side=second');
    await expect(moves(rui.page)).toHaveCount(1);
  } finally {
    await browser.close();
  }
}

test('all is played over plain HTTP at a name that is not localhost', async () => {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const address = `http://trireme.lan:${port}`;
  const server = await serve(root, port, ['--origin', address]);
  try {
    await playHere(address, '--host-resolver-rules=MAP trireme.lan 127.0.0.1');
  } finally {
    await server.stop();
  }
});

const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

test('all is played at the address of the machine in its network', async () => {
  test.skip(ownAddress === undefined, 'this machine is in no network');
  const server = await serve(root, '0', ['--bind', '0.0.0.0']);
  try {
    const { port } = new URL(server.address);
    await playHere(`http://${ownAddress!}:${port}`, '--disable-background-networking');
  } finally {
    await server.stop();
  }
});
