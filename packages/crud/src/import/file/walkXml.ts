/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

/** Callbacks for the parts of XML; names are without their prefix. */
export interface XmlVisitor {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws Error where it is no XML */
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
  // XML normalises line breaks to \n; workbooks escape other ones
  parser.parse(xml.replaceAll(/\r\n?/g, '\n'));
}

/** Replaces `_x000D_` by the character with that code. */
export const unescapeText = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
