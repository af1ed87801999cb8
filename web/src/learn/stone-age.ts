/** A first match of Stone Age. */
import { type Player, type View, viewOf } from "../games/stone-age/view";
import type { Course, Moment } from "./course";

/** So many resources pay for most hut tiles. */
const ENOUGH = 3;
const LATE = 6;

function mine({ match, seat }: Moment): Player | undefined {
  return viewOf(match).players[seat];
}

const view = ({ match }: Moment): View => viewOf(match);

/** Whether the food at hand, what the fields bring and nothing else feeds the tribe. */
function isHungry(moment: Moment): boolean {
  const player = mine(moment);
  if (!player) return false;
  const hunters = view(moment).places["hunt"]?.[moment.seat] ?? 0;
  return hunters === 0 && player.food + player.food_track < player.people;
}

function resources(moment: Moment): number {
  return Object.values(mine(moment)?.goods ?? {}).reduce((sum, number) => sum + number, 0);
}

function mayPlace({ match }: Moment, ...places: string[]): boolean {
  const targets = match.options.flatMap((group) => group.options.map((option) => option.target));
  return places.some((place) => targets.includes(`place ${place}`));
}

export const course: Course = {
  aim: {
    en: "Lead your tribe to the most points. Each round: place all your figures, use them one place at a time, then feed everybody. Hut tiles and civilization cards bring the points.",
    ja: "部族を率いて最も多くの得点を集めましょう。毎ラウンド、コマを置き、場所ごとに使い、最後に全員を養います。得点のもとは建物タイルと文明カードです。",
    ko: "부족을 이끌어 가장 많은 점수를 모으세요. 라운드마다 일꾼을 놓고, 장소마다 행동하고, 마지막에 모두 먹입니다. 점수는 건물 타일과 문명 카드에서 나옵니다.",
  },
  farewell: {
    en: "Your tribe has its first match behind it. Next time: field and hut early, tools always pay, and cards of one kind multiply what you have most of.",
    ja: "初めての一戦が終わりました。次は、畑と家を早めに、道具は必ず役に立つこと、そして同じ種類のカードが自分の得意なものを倍にすることを思い出してください。",
    ko: "첫 판이 끝났습니다. 다음에는 밭과 오두막을 일찍, 도구는 늘 이득, 같은 종류의 카드는 가장 많은 것을 곱해 준다는 점을 기억하세요.",
  },
  steps: [
    {
      kind: "PlaceFigures",
      about: "hungry",
      when: (moment) => isHungry(moment) && mayPlace(moment, "hunt"),
      times: 3,
      point: ["place hunt"],
      rule: "SA-FEED-03",
      text: {
        en: "Every figure eats one food at the end of the round, and you have too little. Send hunters: each rolls a die, and every 2 pips are one food.",
        ja: "ラウンドの終わりに、コマ1つにつき食料が1つ必要ですが、足りません。狩りに送りましょう。1人1個のダイスを振り、出目2ごとに食料1つです。",
        ko: "라운드가 끝나면 일꾼마다 식량 하나를 먹는데, 지금은 모자랍니다. 사냥터에 보내세요. 한 명당 주사위 하나, 눈 2마다 식량 하나입니다.",
      },
    },
    {
      kind: "PlaceFigures",
      about: "village",
      when: (moment) => view(moment).round <= LATE && mayPlace(moment, "field", "hut", "tool_maker"),
      times: 3,
      point: ["place field", "place hut", "place tool_maker"],
      rule: "SA-USE-12",
      text: {
        en: "Three village places help in every round to come: the field brings food, the hut (two figures) a new figure, the tool maker a tool. Early on, take one of them first.",
        ja: "村の3か所は、この先ずっと役立ちます。畑は毎ラウンドの食料、家（コマ2つ）は新しいコマ、道具製作者は道具。序盤は、まずこのどれかを取りましょう。",
        ko: "마을의 세 장소는 앞으로 계속 도움이 됩니다. 밭은 라운드마다 식량, 오두막(일꾼 둘)은 새 일꾼, 도구 제작소는 도구를 줍니다. 초반에는 이 중 하나부터 잡으세요.",
      },
    },
    {
      kind: "PlaceFigures",
      about: "buildings",
      when: (moment) =>
        resources(moment) >= ENOUGH && mayPlace(moment, "stack_1", "stack_2", "stack_3", "stack_4"),
      times: 2,
      point: ["place stack"],
      rule: "SA-PLACE-17",
      text: {
        en: "You own resources: with one figure on a hut tile you may build it this round, for points at once. You pay later, when you use the figure; until then it is yours alone.",
        ja: "材料があります。建物タイルにコマを1つ置くと、このラウンドに建てて、すぐ得点できます。支払いはコマを使うとき。それまで、ほかの人は置けません。",
        ko: "자원이 있습니다. 건물 타일에 일꾼 하나를 놓으면 이번 라운드에 지어 바로 점수를 얻습니다. 값은 나중에 내고, 남들은 그 자리에 못 옵니다.",
      },
    },
    {
      kind: "PlaceFigures",
      about: "cards",
      when: (moment) => resources(moment) > 0 && mayPlace(moment, "card_1", "card_2"),
      times: 2,
      point: ["place card_1", "place card_2"],
      rule: "SA-PLACE-16",
      text: {
        en: "A civilization card gives something now and points at the end. The one furthest right costs a single resource of any kind: a bargain.",
        ja: "文明カードは、今すぐ何かをもたらし、最後に得点になります。いちばん右のカードは、どの材料でも1つで買えるお買い得品です。",
        ko: "문명 카드는 지금 무언가를 주고, 끝날 때 점수가 됩니다. 맨 오른쪽 카드는 아무 자원 하나면 됩니다. 아주 싼 값이지요.",
      },
    },
    {
      kind: "PlaceFigures",
      about: "gather",
      when: (moment) => mayPlace(moment, "forest", "clay_pit", "quarry", "river"),
      times: 3,
      point: ["place forest", "place clay_pit"],
      rule: "SA-USE-22",
      text: {
        en: "Here you gather: one die per figure, and 3 pips make a wood, 4 a brick, 5 a stone, 6 a gold. Three or more figures together depend less on luck.",
        ja: "ここで材料を集めます。コマ1つにダイス1個、出目3で木材、4でレンガ、5で石、6で金が1つ。3つ以上まとめて送ると運に左右されにくくなります。",
        ko: "여기서 자원을 모읍니다. 일꾼마다 주사위 하나, 눈 3이면 나무, 4면 벽돌, 5면 돌, 6이면 금 하나입니다. 셋 이상 함께 보내면 운을 덜 탑니다.",
      },
    },
    {
      kind: "PlaceFigures",
      about: "rest",
      rule: "SA-PLACE-05",
      text: {
        en: "You may go to each place only once a round, with as many figures as it has room for. Those left over go hunting: food is never wasted.",
        ja: "同じ場所には1ラウンドに一度しか置けません。空きの数までまとめて置けます。余ったコマは狩りへ。食料はむだになりません。",
        ko: "한 장소에는 라운드마다 한 번만, 빈자리만큼 놓을 수 있습니다. 남은 일꾼은 사냥터로 보내세요. 식량은 헛되지 않습니다.",
      },
    },
    {
      kind: "ChoosePlace",
      times: 3,
      rule: "SA-USE-05",
      text: {
        en: "Use your places in any order. A good one: tool maker first (the tool helps at once), then gathering, and cards and hut tiles last, when you can pay.",
        ja: "場所を使う順番は自由です。まず道具製作者（すぐに使えます）、次に材料集め、支払いができる最後に文明カードと建物タイルがよいでしょう。",
        ko: "장소는 원하는 순서로 씁니다. 먼저 도구 제작소(바로 쓸 수 있습니다), 다음에 자원 모으기, 값을 낼 수 있는 마지막에 카드와 건물 타일이 좋습니다.",
      },
    },
    {
      kind: "ImproveRoll",
      times: 3,
      rule: "SA-TOOL-10",
      text: {
        en: "Each tool adds its value to one roll per round. Add just enough to reach the next piece; a tool that brings nothing more is better kept for a later roll.",
        ja: "道具は1ラウンドに一度、出目に値を足せます。次の1つに届く分だけ使いましょう。効果のない道具は、後のダイスに取っておきます。",
        ko: "도구는 라운드마다 한 번 주사위 눈에 값을 더합니다. 하나 더 얻을 만큼만 쓰세요. 보탬이 안 되는 도구는 다음 굴림을 위해 아낍니다.",
      },
    },
    {
      kind: "ChooseDie",
      rule: "SA-CARD-11",
      text: {
        en: "Everybody takes one of these dice in turn, the buyer first. A 5 (tool) and a 6 (food track) help for the rest of the game; 1 to 4 are a resource.",
        ja: "買った人から順に、全員がこのダイスを1つずつ取ります。5（道具）と6（食料チャート）は最後まで役立ちます。1～4は材料です。",
        ko: "산 사람부터 차례로 모두 이 주사위를 하나씩 가져갑니다. 5(도구)와 6(농업 트랙)은 끝까지 도움이 됩니다. 1~4는 자원입니다.",
      },
    },
    {
      kind: "ChooseTool",
      rule: "SA-TOOL-08",
      text: {
        en: "A new tool raises the lowest of your three. Raise the unused one: it is worth more still in this round.",
        ja: "新しい道具は、3つのうち最も低いものを1上げます。まだ使っていないほうを上げれば、このラウンドのうちに役立ちます。",
        ko: "새 도구는 셋 중 가장 낮은 것을 하나 올립니다. 아직 쓰지 않은 쪽을 올리면 이번 라운드에 바로 도움이 됩니다.",
      },
    },
    {
      kind: "PayForCard",
      times: 3,
      rule: "SA-CARD-03",
      text: {
        en: "Pay with any resources: give the cheapest, wood before gold, for the card does not care. Hut tiles do: there gold is worth 6 points, wood 3.",
        ja: "どの材料でも払えます。カードでは差がないので、金より木材など安いものから出しましょう。建物タイルでは金は6点、木材は3点になります。",
        ko: "아무 자원으로나 낼 수 있습니다. 카드에는 차이가 없으니 금보다 나무 같은 싼 것부터 내세요. 건물 타일에서는 금이 6점, 나무가 3점입니다.",
      },
    },
    {
      kind: "PayForHut",
      times: 3,
      rule: "SA-HUT-09",
      text: {
        en: "Build, and the points are yours at once. Where you choose what to pay, wood counts 3, brick 4, stone 5 and gold 6. Unspent resources are worth just 1 at the end.",
        ja: "建てれば、すぐ得点になります。払うものを選べるタイルでは、木材3、レンガ4、石5、金6点。余らせた材料は最後に1点にしかなりません。",
        ko: "지으면 바로 점수가 됩니다. 낼 것을 고르는 타일에서는 나무 3, 벽돌 4, 돌 5, 금 6점입니다. 남긴 자원은 끝날 때 1점밖에 안 됩니다.",
      },
    },
    {
      kind: "FeedTribe",
      rule: "SA-FEED-06",
      text: {
        en: "The food does not suffice. Pay the rest with your cheapest resources, one for each food, or lose 10 points: a handful of wood is usually the smaller loss.",
        ja: "食料が足りません。残りを安い材料で1つずつ補うか、10点を失います。たいていは木材を数個出すほうが損が少なくて済みます。",
        ko: "식량이 모자랍니다. 모자란 만큼 싼 자원을 하나씩 내거나 10점을 잃습니다. 대개 나무 몇 개를 내는 편이 손해가 적습니다.",
      },
    },
    {
      kind: "RedeemCard",
      offers: "TakeAnyTwo",
      rule: "SA-CARD-32",
      text: {
        en: "Your card for any two resources waits for you: use it when two pieces complete a payment, at the latest before the end.",
        ja: "好きな材料2つのカードが手元にあります。あと2つで支払いができるとき、遅くとも終わる前に使いましょう。",
        ko: "원하는 자원 2개 카드가 있습니다. 두 개만 더 있으면 값을 낼 수 있을 때, 늦어도 끝나기 전에 쓰세요.",
      },
    },
  ],
};
