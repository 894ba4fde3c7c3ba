import { expect, test } from '@jest/globals';
import {
  choiceParameter,
  choicesParameter,
  flagParameter,
  integerParameter,
  integersParameter,
  limitParameter,
  listParameter,
  numberParameter,
  pointParameter,
  rangeParameter,
  readQuery,
  textParameter,
} from './queryParameters.ts';

test.each([
  [{ tags: 'a,b' }, ['a', 'b']],
  [{ tags: ['a', 'b'] }, ['a', 'b']],
  [{ 'tags[]': ['a', 'b'] }, ['a', 'b']],
  [{ tags: 'a', 'tags[]': 'b' }, ['a', 'b']],
  [{ tags: ' a ,, b,a' }, ['a', 'b']],
  [{ tags: '' }, []],
  [{}, []],
])('the list in %j is %j', (query, expected) => {
  expect(listParameter().parse(readQuery(query).tags)).toEqual(expected);
});

test('a query named like a property of objects is a parameter like any other', () => {
  expect(readQuery({ 'constructor[]': 'a' }).constructor).toEqual('a');
});

test.each([
  [textParameter(), ' a ', 'a'],
  [textParameter(), ['a', 'b'], 'b'],
  [textParameter(3), 'abcdef', 'abc'],
  [textParameter(), 'a\0', undefined],
  [textParameter(), '', undefined],
  [numberParameter(0, 10), '3.5', 3.5],
  [numberParameter(-90, 90), '-0.14779999999999999', -0.1478],
  [numberParameter(0, 10), '11', undefined],
  [numberParameter(0, 10), '1e1', undefined],
  [numberParameter(0, 10), 'NaN', undefined],
  [integerParameter(0, 10), '3.5', undefined],
  [integerParameter(0, 10), '3', 3],
  [integersParameter(0, 10), '1,x,11,2', [1, 2]],
  [limitParameter(200, 10), '500', 200],
  [limitParameter(200, 10), '0', 10],
  [limitParameter(200, 10), 'many', 10],
  [limitParameter(200, 10), undefined, 10],
  [flagParameter(), 'true', true],
  [flagParameter(), '1', true],
  [flagParameter(), 'false', false],
  [flagParameter(), undefined, undefined],
  [choiceParameter(['asc', 'desc'], 'asc'), 'desc', 'desc'],
  [choiceParameter(['asc', 'desc'], 'asc'), 'sideways', 'asc'],
  [choicesParameter(['a', 'b']), 'b,c', ['b']],
  [rangeParameter(), '100,300', { min: 100, max: 300 }],
  [rangeParameter(), ['100', '300'], { min: 100, max: 300 }],
  [rangeParameter(), ',300', { min: undefined, max: 300 }],
  [rangeParameter(), '100', { min: 100, max: undefined }],
  [rangeParameter(), '300,100', undefined],
  [rangeParameter(), 'cheap,dear', undefined],
  [pointParameter(), '51.5,-0.12', { lat: 51.5, lng: -0.12 }],
  [pointParameter(), '51.557399999999994,-0.1478', { lat: 51.557399999999994, lng: -0.1478 }],
  [pointParameter(), '91,0', undefined],
  [pointParameter(), '51.5', undefined],
])('parameter %# reads %j', (parameter, raw, expected) => {
  expect(parameter.parse(raw)).toEqual(expected);
});
