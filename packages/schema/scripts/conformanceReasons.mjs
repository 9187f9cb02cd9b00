/** Reasons why optional tests of the suite fail, by file. Failures in files that are not listed were not examined. */
export const reasons = {
  'optional/content': 'what a text holds is only noted, as 2020-12 has it',
  'optional/format/date-time': 'there is no leap second, and fractions end after nine digits',
  'optional/format/duration': 'the format is a number of seconds here, in digits',
  'optional/format/email': 'an address people write: no quoted part, no number of a host',
  'optional/format/hostname': 'letters of other scripts are not decoded',
  'optional/format/idn-email': 'not among our formats: it refuses nothing',
  'optional/format/idn-hostname': 'not among our formats: it refuses nothing',
  'optional/format/iri': 'not among our formats: it refuses nothing',
  'optional/format/iri-reference': 'not among our formats: it refuses nothing',
  'optional/format/json-pointer': 'not among our formats: it refuses nothing',
  'optional/format/relative-json-pointer': 'not among our formats: it refuses nothing',
  'optional/format/time': 'a time of day needs no zone, and there is no leap second',
  'optional/format/uri': 'a scheme and no blank; the rest is not taken apart',
  'optional/format/uri-reference': 'no blank; the rest is not taken apart',
  'optional/format/uri-template': 'not among our formats: it refuses nothing',
};
