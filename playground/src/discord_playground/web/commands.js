// Registered commands as a person types them: the tree laid flat, and a written line read back into options.

export const OPTION = {
  SUBCOMMAND: 1,
  GROUP: 2,
  TEXT: 3,
  WHOLE: 4,
  BOOLEAN: 5,
  PERSON: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  FILE: 11,
};
export const TYPE_NAMES = {
  3: "text",
  4: "whole number",
  5: "yes or no",
  6: "person",
  7: "channel",
  8: "role",
  9: "person or role",
  10: "number",
  11: "file",
};
const SLASH = 1;

/** Everything that can be typed: [{name: "table new", description, options}]. */
export function flatten(commands) {
  const leaves = (node, name) => {
    const below = (node.options ?? []).filter((each) => [OPTION.SUBCOMMAND, OPTION.GROUP].includes(each.type));
    if (below.length) return below.flatMap((each) => leaves(each, `${name} ${each.name}`));
    return [{ name, description: node.description, options: node.options ?? [] }];
  };
  return commands
    .filter((each) => each.type === SLASH)
    .flatMap((each) => leaves(each, each.name))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Commands for what stands after the slash: those that begin with it first, then those that have all its words. */
export function matching(commands, text) {
  const wanted = text.trim().toLowerCase();
  const begins = commands.filter((each) => each.name.startsWith(wanted));
  const words = wanted.split(/\s+/);
  const has = (each) => words.every((word) => `${each.name} ${each.description}`.toLowerCase().includes(word));
  return [...begins, ...commands.filter((each) => !begins.includes(each) && has(each))];
}

/**
 * Read "/table new game:skye seats:3": gives {command, options: {game: "skye", seats: "3"}}, or null while the command's
 * name is not complete. What stands before the first "option:" belongs to the first option.
 */
export function readTyped(text, commands) {
  const line = text.replace(/^\//, "");
  const command = commands
    .filter((each) => line === each.name || line.startsWith(`${each.name} `))
    .sort((one, other) => other.name.length - one.name.length)[0];
  if (!command) return null;
  const options = {};
  let name = command.options[0]?.name;
  for (const word of line.slice(command.name.length).split(/(\s+)/)) {
    const found = /^([^\s:]+):(.*)$/s.exec(word);
    if (found && command.options.some((each) => each.name === found[1])) {
      name = found[1];
      options[name] = found[2];
    } else if (name) options[name] = (options[name] ?? "") + word;
  }
  for (const [key, value] of Object.entries(options)) {
    options[key] = value.trim();
    if (!options[key]) delete options[key];
  }
  return { command, options };
}
