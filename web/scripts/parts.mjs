// The third-party packages in the built client.
export const PARTS = {
  "@fontsource/barlow": "the type of numbers and controls",
  "@fontsource/old-standard-tt": "the type of names and headings",
  svelte: "the page",
  clsx: "names of classes, used by Svelte",
  "openapi-fetch": "speaking to the server",
  uqr: "QR codes",
  "us-atlas": "outlines of the United States",
  "world-atlas": "outlines of the other countries",
};

export const THANKS = `\
Waystation's browser client is under the MIT licence, as all of Waystation. It carries work of others, under
their own licences, which follow. With thanks to all of them.

The maps are drawn from outlines of the US Census Bureau and of Natural Earth (naturalearthdata.com), which
are in the public domain.
`;
