import { describe, expect, test } from 'vitest';
import { parseCommand } from '#domain/voice.ts';
import { commandMeaning } from '../testing/command-meaning.ts';
import { assistant } from './assistant.ts';

const meaning = (transcript: string) => commandMeaning(transcript, assistant.vocabulary);

describe('every command is recognised in typical sentences', () => {
  test.each([
    ['Open search', 'openSearch'],
    ['please open the search', 'openSearch'],
    ['close search', 'closeSearch'],
    ['Close the search bar', 'closeSearch'],
    ['open collection', 'go /collection'],
    ['show me the products', 'go /collection'],
    ['go to the shop', 'go /collection'],
    ['About', 'go /about'],
    ['take me home', 'go /'],
    ['open my cart', 'go /cart'],
    ['shopping cart', 'go /cart'],
    ['order', 'go /order'],
    ['show my orders', 'go /order'],
    ['log out', 'logout'],
    ['logout', 'logout'],
    ['log in', 'go /login'],
    ['login please', 'go /login'],
    ['register', 'go /signup'],
    ['sign up', 'go /signup'],
    ['continue with Google', 'go /login'],
    ['open faq', 'go /faq'],
    ['returns', 'go /returns'],
    ['shipping', 'go /shipping'],
    ['privacy policy', 'go /privacy-policy'],
    ['help', 'go /help-center'],
    ['contact', 'go /contact'],
    ['how can I contact you', 'go /contact'],
    ['what is your phone number', 'go /contact'],
    ['delivery', 'go /delivery'],
    ['terms and conditions', 'go /terms'],
    ['checkout', 'go /checkout'],
    ['check out', 'go /checkout'],
    ['add to cart', 'simulate Adding to the cart (simulated)'],
    ['place order', 'simulate Placing the order (simulated)'],
    ['pay now', 'simulate Paying now (simulated)'],
    ['open Instagram', 'openSocial instagram'],
    ['open YouTube', 'openSocial youtube'],
    ['who is the developer', 'answer'],
    ['who developed this website', 'answer'],
    ['who designed it', 'answer'],
    ['who made you', 'answer'],
    ['start the guided tour', 'tour'],
    ['go back', 'goBack'],
  ])('"%s" means %s', (transcript, expected) => {
    expect(meaning(transcript)).toBe(expected);
  });
});

describe('of two commands in one sentence the more specific one wins', () => {
  test.each([
    ['checkout my order', 'go /checkout'],
    ['continue with Google to log in', 'go /login'],
    ['sign up with Google', 'go /login'],
    ['return my order', 'go /returns'],
    ['delivery of my order', 'go /delivery'],
    ['home delivery', 'go /delivery'],
    ['about the shop', 'go /about'],
    ['questions about shipping', 'go /faq'],
    ['order help', 'go /help-center'],
    ['contact support', 'go /contact'],
    ['who built this shop', 'answer'],
    ['a tour of the home page', 'tour'],
    ['search', 'openSearch'],
    ['search the shop', 'openSearch'],
    ['privacy terms', 'go /privacy-policy'],
  ])('"%s" means %s', (transcript, expected) => {
    expect(meaning(transcript)).toBe(expected);
  });
});

describe('a category in the sentence opens its page instead of the whole collection', () => {
  const categories = [
    { name: 'Men', slug: 'men' },
    { name: 'Top-wear', slug: 'top-wear' },
    { name: 'Wear', slug: 'wear' },
  ];
  test.each([
    ['collection of men', '/category/men'],
    ['open the men’s collection', '/category/men'],
    ['top wear collection', '/category/top-wear'],
    ['collection of women', '/collection'],
    ['collection', '/collection'],
  ])('"%s" opens %s', (transcript, to) => {
    expect(parseCommand(transcript, assistant.vocabulary, categories)).toMatchObject({ type: 'go', to });
  });
});

describe('a sentence becomes a search', () => {
  test.each([
    ['search for steel bottle', 'search steel bottle|'],
    ['Search for steel bottle.', 'search steel bottle|'],
    ['please look for a travel pouch', 'search travel pouch|'],
    ['search for cart bags', 'search cart bags|'],
    ['show caps under 500', 'search caps|500'],
    ['Show me caps under ₹1,500', 'search caps|1500'],
    ['show caps below rs. 500 please', 'search caps|500'],
    ['show caps under $500', 'search caps|500'],
    ['find bottles less than 800 rupees', 'search bottles|800'],
    ['search for gloves under 600', 'search gloves|600'],
    ['show everything under 300', 'search |300'],
  ])('"%s" means %s', (transcript, expected) => {
    expect(meaning(transcript)).toBe(expected);
  });

  test('the reply names the search', () => {
    expect(parseCommand('show caps under 1500', assistant.vocabulary)).toMatchObject({
      reply: 'Looking for caps under ₹1,500.',
    });
    expect(parseCommand('show everything under 300', assistant.vocabulary)).toMatchObject({
      reply: 'Looking for everything under ₹300.',
    });
  });

  test('an empty search opens the search bar, and a price alone is not a search', () => {
    expect(meaning('search for')).toBe('openSearch');
    expect(meaning('search for the')).toBe('openSearch');
    expect(meaning('is delivery free for orders under 999')).toBe('go /delivery');
  });
});

test.each(['', '   ', 'banana', 'what time is it', 'show me something under the sun'])(
  '"%s" is not understood',
  (transcript) => {
    expect(parseCommand(transcript, assistant.vocabulary)).toBeUndefined();
  },
);
