/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

/** What is met while XML is read; names come without their prefix. */
export interface XmlVisitor {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** @throws Error for what is no XML */
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
  // XML knows one kind of line break; what a workbook means by another is written as an escape
  parser.parse(xml.replaceAll(/\r\n?/g, '\n'));
}

/** Replaces `_x000D_` by the character with that code. */
export const unescapeText = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
