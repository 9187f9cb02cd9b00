/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

/** Callbacks for the parts of an XML text. Names are passed without their namespace prefix. */
export interface XmlVisitor {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses an XML text and calls the callbacks for its parts.
 * @throws Error if the text is not XML
 */
export function walkXml(xml: string, { open, close, text }: XmlVisitor): void {
  const parser = new Parser();
  if (open)
    parser.on('openTag', (name, attributes, decode) => {
      open(local(name), (wanted) => {
        const value = attributes()[wanted];
        return value === undefined ? undefined : decode(value);
      });
    });
  if (close) parser.on('closeTag', (name) => close(local(name)));
  if (text) {
    parser.on('text', (own, decode) => text(decode(own)));
    parser.on('cdata', (own) => text(own));
  }
  parser.on('error', (error) => {
    throw error;
  });
  // XML requires that a line break in the file is read as \n. Line breaks inside cells are escaped in workbooks, so
  // they are not affected.
  parser.parse(xml.replaceAll(/\r\n?/g, '\n'));
}

/** Replaces escapes such as `_x000D_` by the character with this code. */
export const unescapeText = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
