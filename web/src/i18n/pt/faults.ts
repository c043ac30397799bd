/**
 * What the rules say about moves, positions and records that are wrong. Of the phrases that fit the
 * first is taken, so what is special stands before what is general.
 */
import type { Phrases } from '../phrasebook';

export const faults: Phrases = [
  // Moves as they are written
  ['expected {1}, found {2}', 'esperava-se {1}, encontrou-se {2}'],
  ['a square from a1 to {1}', 'uma casa de a1 a {1}'],
  ['- or x', '- ou x'],
  ['a comma, - or x', 'uma vírgula, - ou x'],
  ['-, = or the end', '-, = ou o fim'],
  ['x, = or the end', 'x, = ou o fim'],
  ['the end', 'o fim'],

  // Positions
  ['the position is empty', 'a posição está vazia'],
  ['the board ends after {1} of {2} rows', 'o tabuleiro acaba depois de {1} de {2} fileiras'],
  ['more than {1} rows', 'há mais de {1} fileiras'],
  ['unknown letter {1}', 'letra desconhecida: {1}'],
  ['rank {1} has more than {2} squares', 'a fileira {1} tem mais de {2} casas'],
  ['rank {1} has 1 square instead of {2}', 'a fileira {1} tem 1 casa em vez de {2}'],
  ['rank {1} has {2} squares instead of {3}', 'a fileira {1} tem {2} casas em vez de {3}'],
  [
    'a run of empty squares cannot begin with 0',
    'uma sequência de casas vazias não pode começar com 0',
  ],
  [
    'a run of empty squares has at most two digits',
    'uma sequência de casas vazias tem no máximo dois algarismos',
  ],
  ['a stack holds only x and o and ends with ]', 'uma pilha só contém x e o e termina com ]'],
  [
    'a stack in brackets needs two or more pieces',
    'uma pilha entre colchetes precisa de duas ou mais peças',
  ],
  ['the side to move is missing: x or o', 'falta dizer quem joga: x ou o'],
  ['the side to move must be x or o', 'quem joga deve ser x ou o'],
  ['unexpected {1} after the position', 'não se esperava {1} depois da posição'],
  [
    'a man cannot stand on his last row ({1})',
    'uma peça não pode estar na sua última fileira ({1})',
  ],
  ['more than {1} pieces of {2}', 'há mais de {1} peças de {2}'],
  ['more than {1} stones of {2}', 'há mais de {1} pedras de {2}'],
  ['the ko field is missing: a move or -', 'falta o campo do ko: um lance ou -'],
  ['ko: expected {1}, found {2}', 'ko: esperava-se {1}, encontrou-se {2}'],
  [
    'the ko must be a move that would otherwise be legal',
    'o ko deve ser um lance que, não fosse ele, seria legal',
  ],

  // Moves in their position
  ['the game is over', 'a partida acabou'],
  ['{1} is empty', '{1} está vazia'],
  ["the man on {1} is not the mover's", 'a peça em {1} não é de quem está na vez'],
  ["the piece on {1} is not the mover's", 'a peça em {1} não é de quem está na vez'],
  ["the stone on {1} is not the mover's", 'a pedra em {1} não é de quem está na vez'],
  ['{1} is occupied', '{1} está ocupada'],

  // Eximo
  ['a capture is mandatory', 'a captura é obrigatória'],
  ['there is nothing to capture', 'não há nada a capturar'],
  ['the man must go on capturing', 'a peça deve continuar a capturar'],
  ['the man must go on jumping', 'a peça deve continuar a saltar'],
  [
    'name every square of the way or only the first and last, as in {1}',
    'escreva todas as casas do caminho ou só a primeira e a última, como em {1}',
  ],
  [
    'several captures lead there: name every square, as in {1}',
    'várias capturas levam até lá: escreva todas as casas, como em {1}',
  ],
  ['the man on {1} cannot go there', 'a peça em {1} não pode ir até lá'],
  ['no man can be dropped after this move', 'nenhuma peça pode ser colocada depois deste lance'],
  [
    'this move needs one drop square, such as {1}',
    'este lance pede uma casa para a peça nova, como {1}',
  ],
  [
    'this move needs 2 drop squares, such as {1}',
    'este lance pede duas casas para as peças novas, como {1}',
  ],
  [
    'drops go to different empty squares of the drop zone',
    'as peças novas vão para casas vazias e diferentes da zona de entrada',
  ],

  // Mimic
  [
    'the piece on {1} is frozen: it sees two or more enemy pieces',
    'a peça em {1} está congelada: vê duas ou mais peças inimigas',
  ],
  [
    "ko: this move would restore the position before the opponent's move",
    'ko: este lance traria de volta a posição anterior ao lance do adversário',
  ],
  ['a piece moves one square in any direction', 'uma peça anda uma casa em qualquer direção'],

  // Epaminondas and Crossings
  ['the stone on {1} is locked', 'a pedra em {1} está trancada'],
  ['{1} is not on a line with {2}', '{1} não está em linha com {2}'],
  [
    'the front of the phalanx from {1} towards {2} is {3}',
    'a frente da falange de {1} em direção a {2} é {3}',
  ],
  ['a single stone moves one square', 'uma pedra sozinha anda uma casa'],
  [
    'a phalanx of {1} moves at most {2} squares',
    'uma falange de {1} pedras anda no máximo {2} casas',
  ],
  [
    'the enemy phalanx from {1} on is not shorter',
    'a falange inimiga a partir de {1} não é mais curta',
  ],
  ['the phalanx stops where it captures, on {1}', 'a falange fica onde captura, em {1}'],
  [
    'a single stone is written without its front, as in {1}',
    'uma pedra sozinha se escreve sem a frente, como em {1}',
  ],

  // Records: their games and tags
  [
    'there is no game here: a record begins with [Game "..."]',
    'não há partida aqui: um registro começa com [Game "..."]',
  ],
  [
    'expected [Game "..."] at the start of a line',
    'esperava-se [Game "..."] no começo de uma linha',
  ],
  ['unknown game {1}: did you mean {2}?', 'jogo desconhecido {1}: seria {2}?'],
  ['unknown game {1}; there are {2}', 'jogo desconhecido {1}; existem {2}'],
  ['expected the name of a tag', 'esperava-se o nome de uma etiqueta'],
  ['expected the value of the tag in quotes', 'esperava-se o valor da etiqueta entre aspas'],
  ['expected " at the end of the tag\'s value', 'esperava-se " no fim do valor da etiqueta'],
  ['expected ] at the end of the tag', 'esperava-se ] no fim da etiqueta'],
  [
    "a backslash in a tag's value is written \\\\",
    'no valor de uma etiqueta, a barra invertida se escreve \\\\',
  ],
  ['the tag {1} occurs twice', 'a etiqueta {1} aparece duas vezes'],
  ['the result must be 1-0, 0-1, 1/2-1/2 or *', 'o resultado deve ser 1-0, 0-1, 1/2-1/2 ou *'],
  ['tags stand before the moves', 'as etiquetas ficam antes dos lances'],

  // Records: their moves
  ['the move number here is {1}', 'o número do lance aqui é {1}'],
  ['expected a move after its number', 'esperava-se um lance depois do seu número'],
  ['a variation must follow a move', 'uma variante deve vir depois de um lance'],
  ['a variation needs at least one move', 'uma variante precisa de ao menos um lance'],
  ['this variation is not closed', 'esta variante não foi fechada'],
  ['there is no variation to close', 'não há variante a fechar'],
  ['this comment does not end', 'este comentário não termina'],
  ['the game is over: {1}', 'a partida acabou: {1}'],
  ['the result is missing: 1-0, 0-1, 1/2-1/2 or *', 'falta o resultado: 1-0, 0-1, 1/2-1/2 ou *'],
  [
    'the result is {1}, but the Result tag says {2}',
    'o resultado é {1}, mas a etiqueta Result diz {2}',
  ],
  ['the result is {1}, but {2}', 'o resultado é {1}, mas {2}'],
  ['the board says {1}', 'o tabuleiro diz {1}'],
  ['the third repetition made it 1/2-1/2', 'a terceira repetição deu 1/2-1/2'],
  ['nothing can follow the result in a game', 'nada pode vir depois do resultado numa partida'],

  // Records: what no file may hold
  ['unexpected {1}', 'não se esperava {1}'],
  ['a control character (code {1})', 'um caractere de controle (código {1})'],
  ['a tag name of more than {1} bytes', 'um nome de etiqueta com mais de {1} bytes'],
  ['a tag value of more than {1} bytes', 'um valor de etiqueta com mais de {1} bytes'],
  ['a comment of more than {1} bytes', 'um comentário com mais de {1} bytes'],
  ['a word of more than {1} bytes', 'uma palavra com mais de {1} bytes'],
  ['comments of more than {1} bytes in a row', 'comentários seguidos com mais de {1} bytes'],
  [
    'more than {1} bytes of tags and comments in a game',
    'há mais de {1} bytes de etiquetas e comentários numa partida',
  ],
  ['more than {1} further tags', 'há mais de {1} etiquetas adicionais'],
  ['more than {1} moves', 'há mais de {1} lances'],
  ['variations nested more than {1} deep', 'há variantes aninhadas em mais de {1} níveis'],
];
