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
    ja: "部族を率いて最も多くの得点を集めましょう。毎ラウンド、コマをすべて置き、1か所ずつ行動し、最後に全員に食料を与えます。得点のもとは建物タイルと文明カードです。",
    ko: "부족을 이끌어 가장 많은 점수를 모으세요. 라운드마다 일꾼을 모두 놓고, 한 장소씩 행동한 뒤, 마지막에 모두 먹여 살립니다. 점수는 주로 건물 타일과 문명 카드에서 나옵니다.",
  },
  farewell: {
    en: "Your tribe has its first match behind it. Next time: field and hut early, tools always pay, and cards of one kind multiply what you have most of.",
    ja: "初めての対戦が終わりました。次は、畑と家は早めに使うこと、道具はいつでも役立つこと、同じ人物のカードを集めると自分の得意なものが何倍もの得点になることを思い出してください。",
    ko: "첫 판이 끝났습니다. 다음에는 밭과 오두막을 일찍 노려 보세요. 도구는 언제나 이득이고, 같은 사람이 그려진 카드를 모으면 내가 많이 가진 것이 몇 배의 점수가 됩니다.",
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
        ja: "ラウンドの終わりに、コマ1個につき食料が1個必要ですが、足りません。コマを狩りに送りましょう。コマ1個につきダイスを1個振り、出目の合計2ごとに食料1個です。",
        ko: "라운드가 끝날 때 일꾼마다 식량을 하나씩 먹는데, 지금은 모자랍니다. 사냥터에 보내세요. 한 명당 주사위 하나를 굴려, 눈 2마다 식량 하나를 얻습니다.",
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
        ja: "村の3か所は、この先ずっと役立ちます。畑は毎ラウンドの食料、家（コマ2個）は新しいコマ、道具製作者は道具をもたらします。序盤は、まずこのどれかに置きましょう。",
        ko: "마을의 세 장소는 앞으로 계속 도움이 됩니다. 밭은 라운드마다 식량을, 오두막(일꾼 2명)은 새 일꾼을, 도구 제작소는 도구를 줍니다. 초반에는 이 중 하나부터 차지하세요.",
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
        en: "If you own what a hut tile shows, or will gather it this round, put one figure on it: it is yours alone until you use the figure, pay, and score at once.",
        ja: "建物タイルに示された材料があるか、このラウンドに集められそうなら、コマを1個置きましょう。支払うのは行動のときで、すぐに得点できます。それまでほかの人はそこに置けません。",
        ko: "건물 타일에 그려진 자원이 있거나 이번 라운드에 모을 수 있다면 일꾼 하나를 놓으세요. 비용은 그 일꾼이 행동할 때 내고 바로 점수를 얻습니다. 그때까지 다른 사람은 그 자리에 놓을 수 없습니다.",
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
        ja: "文明カードは、今すぐ何かをもたらし、最後に得点になります。いちばん右のカードは、どの材料でも1個で買えるのでお得です。",
        ko: "문명 카드는 지금 무언가를 주고, 끝날 때 점수가 됩니다. 맨 오른쪽 카드는 아무 자원 하나면 살 수 있어 아주 쌉니다.",
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
        ja: "ここで材料を集めます。コマ1個につきダイスを1個振り、出目の合計3ごとに木材、4ごとにレンガ、5ごとに石、6ごとに金が1個です。3個以上まとめて送ると、運に左右されにくくなります。",
        ko: "여기서 자원을 모읍니다. 일꾼마다 주사위 하나, 눈 3이면 나무, 4면 벽돌, 5면 돌, 6이면 금 하나입니다. 셋 이상 함께 보내면 운을 덜 탑니다.",
      },
    },
    {
      kind: "PlaceFigures",
      about: "rest",
      rule: "SA-PLACE-05",
      text: {
        en: "You may go to each place only once a round, with as many figures as it has room for. Those left over go hunting: food is never wasted.",
        ja: "同じ場所には1ラウンドに1回しか置けませんが、空きの数までまとめて置けます。余ったコマは狩りに送りましょう。食料はむだになりません。",
        ko: "한 장소에는 라운드마다 한 번만, 빈자리만큼 놓을 수 있습니다. 남은 일꾼은 사냥터로 보내세요. 식량은 남아도 버려지지 않습니다.",
      },
    },
    {
      kind: "ChoosePlace",
      point: ["use tool_maker"],
      times: 3,
      rule: "SA-USE-05",
      text: {
        en: "Use your places in any order. A good one: tool maker first (the tool helps at once), then gathering, and cards and hut tiles last, when you can pay.",
        ja: "場所を使う順番は自由です。まず道具製作者（道具はすぐに使えます）、次に材料集め、材料がそろってから最後に文明カードと建物タイルがよいでしょう。",
        ko: "장소는 원하는 순서로 씁니다. 먼저 도구 제작소(바로 쓸 수 있습니다), 다음에 자원 모으기, 그리고 비용을 낼 수 있게 된 마지막에 카드와 건물 타일 순서가 좋습니다.",
      },
    },
    {
      kind: "ImproveRoll",
      times: 3,
      rule: "SA-TOOL-10",
      text: {
        en: "Each tool adds its value to one roll per round. Add just enough to reach the next piece; a tool that brings nothing more is better kept for a later roll.",
        ja: "道具は1ラウンドに1回ずつ、出目に値を加えられます。もう1個に届く分だけ使いましょう。加えても獲得数が増えない道具は、後のダイスのために取っておきます。",
        ko: "도구는 라운드마다 한 번 주사위 눈에 값을 더합니다. 하나 더 얻을 만큼만 쓰세요. 보탬이 안 되는 도구는 다음 굴림을 위해 아껴 두세요.",
      },
    },
    {
      kind: "ChooseDie",
      rule: "SA-CARD-11",
      text: {
        en: "Everybody takes one of these dice in turn, the buyer first. A 5 (tool) and a 6 (food track) help for the rest of the game; 1 to 4 are a resource.",
        ja: "買った人から順に、全員がこのダイスを1個ずつ取ります。5（道具）と6（食料チャート）は最後まで役立ちます。1～4は材料です。",
        ko: "산 사람부터 차례로 모두 이 주사위를 하나씩 가져갑니다. 5(도구)와 6(농업 트랙)은 끝까지 도움이 됩니다. 1~4는 자원입니다.",
      },
    },
    {
      kind: "ChooseTool",
      rule: "SA-TOOL-08",
      text: {
        en: "A new tool raises the lowest of your three. Raise the unused one: it is worth more still in this round.",
        ja: "新しい道具は、3つのうち最も低いものを1上げます。まだ使っていないほうを上げれば、このラウンドのうちに役立ちます。",
        ko: "새 도구를 얻으면 셋 중 가장 낮은 것이 1 올라갑니다. 아직 쓰지 않은 쪽을 올리면 이번 라운드에 바로 도움이 됩니다.",
      },
    },
    {
      kind: "PayForCard",
      times: 3,
      rule: "SA-CARD-03",
      text: {
        en: "Pay with any resources: give the cheapest, wood before gold, for the card does not care. Hut tiles do: there gold is worth 6 points, wood 3.",
        ja: "どの材料でも払えます。カードではどれも同じなので、金より木材など、価値の低いものから払いましょう。建物タイルでは金は6点、木材は3点になります。",
        ko: "아무 자원으로나 낼 수 있습니다. 카드에는 차이가 없으니 금보다 나무 같은 싼 것부터 내세요. 건물 타일에서는 금이 6점, 나무가 3점입니다.",
      },
    },
    {
      kind: "PayForHut",
      times: 3,
      rule: "SA-HUT-09",
      text: {
        en: "Build, and the points are yours at once. Where you choose what to pay, wood counts 3, brick 4, stone 5 and gold 6. Unspent resources are worth just 1 at the end.",
        ja: "建てれば、すぐに得点になります。払う材料を選べるタイルでは、木材3点、レンガ4点、石5点、金6点です。余った材料は、最後に1個1点にしかなりません。",
        ko: "지으면 바로 점수가 됩니다. 낼 것을 고르는 타일에서는 나무 3, 벽돌 4, 돌 5, 금 6점입니다. 남긴 자원은 끝날 때 하나에 1점밖에 안 됩니다.",
      },
    },
    {
      kind: "FeedTribe",
      rule: "SA-FEED-06",
      text: {
        en: "The food does not suffice. Pay the rest with your cheapest resources, one for each food, or lose 10 points: a handful of wood is usually the smaller loss.",
        ja: "食料が足りません。不足分をすべて材料で1個ずつ補うか、10点を失うかです。たいていは、木材を数個払うほうが損が少なくて済みます。",
        ko: "식량이 모자랍니다. 모자란 만큼 싼 자원을 하나씩 내거나 10점을 잃습니다. 대개 나무 몇 개를 내는 편이 손해가 적습니다.",
      },
    },
    {
      kind: "RedeemCard",
      offers: "TakeAnyTwo",
      point: ["redeem"],
      rule: "SA-CARD-32",
      text: {
        en: "Your card for any two resources waits for you: use it when two pieces complete a payment, at the latest before the end.",
        ja: "「材料：任意2」のカードがあります。あと2個で支払いができるとき、遅くともゲームが終わる前に使いましょう。",
        ko: "“원하는 자원 2개” 카드가 있습니다. 두 개만 더 있으면 비용을 낼 수 있을 때, 늦어도 게임이 끝나기 전에 쓰세요.",
      },
    },
  ],
};
