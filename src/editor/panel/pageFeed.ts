// Keeps a page up to date: the whole picture when it is ready and when it changed, otherwise only what others entered.
import { basename } from 'node:path';
import type { Draft } from '../../../schemas/draft.ts';
import type { HostMessage, OpenRound, Picture } from '../../../schemas/messages.ts';
import type { Round } from '../../../schemas/round.ts';
import { entryKey } from '../../core/draft.ts';
import { InterviewDirectory } from '../../disk/interviewDirectory.ts';
import type { Interview } from '../interviews.ts';
import type { PanelRoom } from './panelRoom.ts';
import { pictureOf } from './picture.ts';

export class PageFeed {
  readonly #room: PanelRoom;
  readonly #path: string;
  readonly #post: (message: HostMessage) => void;
  /** When each entry was edited that the page knows of, by round and entry. */
  readonly #known = new Map<string, number>();
  #chosen: number | null = null;
  #lastOpen: OpenRound | null = null;
  #lastPicture: Picture | null = null;
  #lastSkeleton = '';
  #ahead: Picture | null = null;
  #isReady = false;
  #isShowing = false;
  #mustShowAgain = false;

  constructor(room: PanelRoom, path: string, post: (message: HostMessage) => void) {
    this.#room = room;
    this.#path = path;
    this.#post = post;
  }

  /** Whether there is a page that listens. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** The picture that is to stand in a new page's HTML; null where there is nothing to show yet. */
  async makeAhead(): Promise<Picture | null> {
    // Whoever makes a panel says then which round it is to show.
    await Promise.resolve();
    const interview = this.#room.interviews.find(this.#path);
    this.#ahead = interview ? await pictureOf(this.#room, interview, this.#chosen, null) : null;
    return this.#ahead;
  }

  /** A new page knows nothing, or what stands in its HTML: one that the editor brings back has an old one of that. */
  begin(hasPicture: boolean): void {
    this.#isReady = true;
    this.#lastSkeleton = '';
    if (hasPicture && this.#ahead) this.#keep(this.#ahead, skeletonOf(this.#ahead));
    this.#ahead = null;
  }

  /** A hidden page is torn down, and messages to it are lost. */
  end(): void {
    this.#isReady = false;
  }

  /** The round that the page is to show; null leaves it to what waits. */
  choose(round: number | null): void {
    this.#chosen = round;
    this.#lastOpen = null;
  }

  /** A round as the page last got it, if it can be shown as a form. */
  roundShown(number: number): Round | null {
    const view = this.#lastPicture?.views.find((each) => each.number === number);
    return view && view.state !== 'invalid' ? view.round : null;
  }

  /** The page has told these entries itself. */
  know(round: number, entries: Draft): void {
    for (const entry of entries) this.#known.set(`${round} ${entryKey(entry)}`, entry.editedAt);
  }

  /** One picture at a time: while one is being made, many wishes for another are one. */
  async show(): Promise<void> {
    this.#mustShowAgain = true;
    if (this.#isShowing || !this.#isReady) return;
    this.#isShowing = true;
    try {
      while (this.#mustShowAgain && this.#isReady) {
        this.#mustShowAgain = false;
        await this.#showOnce();
      }
    } finally {
      this.#isShowing = false;
    }
  }

  async #showOnce(): Promise<void> {
    const interview = this.#room.interviews.find(this.#path) ?? absentInterview(this.#path);
    const picture = await pictureOf(this.#room, interview, this.#chosen, this.#lastOpen);
    if (!this.#isReady) return;
    const skeleton = skeletonOf(picture);
    if (skeleton !== this.#lastSkeleton) this.#post({ type: 'picture', picture });
    else for (const view of openIn(picture)) this.#tellArrived(view);
    this.#keep(picture, skeleton);
  }

  /** The page has it. */
  #keep(picture: Picture, skeleton: string): void {
    const open = openIn(picture);
    const shown = picture.chosen ?? picture.current;
    if (!this.#isLeaving(picture)) {
      this.#lastOpen = open.find(({ number }) => number === shown) ?? null;
    }
    this.#lastSkeleton = skeleton;
    this.#lastPicture = picture;
    for (const { number, draft } of open) this.know(number, draft);
  }

  /** The round that the page shows is gone, or just going: the catalog has it still, and its file is away. */
  #isLeaving({ views, chosen, current }: Picture): boolean {
    if (views.some(({ state }) => state === 'gone')) return true;
    const number = this.#lastOpen?.number;
    return number !== undefined && number === (chosen ?? current) && !views.some((view) => view.number === number);
  }

  #tellArrived({ number, draft }: OpenRound): void {
    const entries = draft.filter((entry) => entry.editedAt > (this.#known.get(`${number} ${entryKey(entry)}`) ?? -1));
    if (entries.length > 0) this.#post({ type: 'entriesArrived', round: number, entries });
  }
}

function openIn({ views }: Picture): readonly OpenRound[] {
  return views.filter((view) => view.state === 'open');
}

/** A picture without what the user entered: that travels by itself, or every key would send everything. */
function skeletonOf(picture: Picture): string {
  return JSON.stringify(picture, (key, value: unknown) => (key === 'draft' || key === 'decided' ? undefined : value));
}

function absentInterview(path: string): Interview {
  const directory = new InterviewDirectory(path);
  return { directory, title: basename(path), skill: undefined, rounds: [], loops: [], ignored: [], changedAt: 0 };
}
