// The people's interface of the playground (docs/INTERFACE.md): plain requests, and one WebSocket that tells what changed.

/** Raised with a sentence for the person: the playground would not let them do it, or could not be reached. */
export class Refused extends Error {}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(`/people/${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("The playground cannot be reached. Is it still running?");
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Refused(answer.refused ?? answer.error ?? `The playground answered ${response.status}.`);
}

export const get = (path) => request("GET", path);
export const post = (path, body = {}) => request("POST", path, body);

/** Something a person does; if it reaches the bot, the answer comes as soon as the bot has answered or failed to. */
export async function act(userId, verb, body) {
  const answer = await post(`${userId}/${verb}?wait=1`, body);
  return answer.interaction ?? answer.message ?? null;
}

/** What the bot made of an act: null where all is well, else the sentence a client shows. */
export function failure(interaction) {
  const silent = !interaction || ["failed", "waiting"].includes(interaction.status);
  return silent ? "The application did not respond" : null;
}

/** A file as the interface takes it: name and bytes in base 64. */
export async function upload(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { filename: file.name, data: btoa(text) };
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;

/**
 * Hear of changes for these persons, for ever: a broken line is opened again, a little later each time.
 * `onFrame` gets every frame (the first after each opening is "hello"), `onLine` whether the line stands.
 */
export function listen(userIds, onFrame, onLine) {
  let pause = FIRST_PAUSE;
  const query = userIds.map((each) => `user=${encodeURIComponent(each)}`).join("&");
  const open = () => {
    const socket = new WebSocket(`ws://${location.host}/people/events?${query}`);
    socket.onmessage = (event) => {
      pause = FIRST_PAUSE;
      onLine(true);
      onFrame(JSON.parse(event.data));
    };
    socket.onclose = () => {
      onLine(false);
      setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
  };
  open();
}
