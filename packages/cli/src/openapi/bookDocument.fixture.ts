/** Part of a document that a test changes. */
export type Tree = Record<string, unknown>;

const reply = (schema: Tree) => ({ description: 'OK', content: { 'application/json': { schema } } });
const body = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** Schema of a book, as a function so that every test has one of its own. */
export const bookSchema = (): Tree => ({
  type: 'object',
  required: ['title'],
  properties: {
    id: { type: 'integer', readOnly: true },
    title: { type: 'string', title: '书名', maxLength: 80 },
    kind: { type: 'string', enum: ['PAPER', 'AUDIO'] },
    price: { type: 'number', minimum: 0, exclusiveMinimum: true },
    note: { type: 'string', nullable: true },
  },
});

/** A document of OpenAPI 3.0 with all calls of a list of books. */
export const bookDocument = (): Tree => ({
  openapi: '3.0.3',
  info: { title: 'Book shop', version: '1' },
  servers: [{ url: 'https://books.example.com/{stage}', variables: { stage: { default: 'v1' } } }],
  paths: {
    '/books': {
      get: {
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', default: 0 } },
          { name: 'size', in: 'query', schema: { type: 'integer', maximum: 50 } },
          { name: 'kind', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: reply({
            type: 'object',
            properties: {
              data: {
                type: 'object',
                properties: {
                  total: { type: 'integer' },
                  items: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
                },
              },
            },
          }),
          default: reply({ type: 'object', properties: { message: { type: 'string' } } }),
        },
      },
      post: { requestBody: body('Book'), responses: { 201: reply({ $ref: '#/components/schemas/Book' }) } },
    },
    '/books/{bookId}': {
      parameters: [{ name: 'bookId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { 200: reply({ $ref: '#/components/schemas/Book' }) } },
      put: { requestBody: body('Book'), responses: { 200: reply({ $ref: '#/components/schemas/Book' }) } },
      delete: { responses: { 204: { description: 'Deleted' } } },
    },
    '/books/{bookId}/lend': { post: { responses: { 204: { description: 'Lent' } } } },
  },
  components: { schemas: { Book: bookSchema() } },
});
